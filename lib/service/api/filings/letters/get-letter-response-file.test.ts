import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { textOf } from '#lib/service/documents/testing/read-pdf.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { type LetterDesk, letterOne, openLetterDesk } from './testing/letter-desk.ts'

let api: TestApi
let desk: LetterDesk
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(async () => {
  desk = await openLetterDesk(api)
})
afterAll(() => api.close())

describe('a response letter as a file', () => {
  const readFile = async ({ id }: FilingLetter, format: string) => {
    const path = `/managed-filings/${desk.filingId}/letters/${id}/response/file?format=${format}`
    const response = await api.request(path, { as: 'viewer' })
    return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  async function answerAll(letter: FilingLetter, text: string): Promise<void> {
    const exhibitId = (await desk.idsOfDocuments('Exhibit 4.pdf')).at(-1)
    const answers = letter.items.map(({ number }) => ({ number, text }))
    const json = { updatedAt: letter.updatedAt, date: '2026-03-02', answers, attachmentIds: [exhibitId] }
    expect((await desk.send(`/${letter.id}/response`, { method: 'PUT', json })).status).toBe(200)
  }

  test.each([
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['pdf', 'application/pdf'],
  ])('has every objection with its response, and the attachments: %s', async (format, mediaType) => {
    const [documentId = ''] = await desk.idsOfDocuments('HO 03.pdf')
    const letter = await desk.record({ number: 'OL/1', items: [{ ...letterOne.items[1], documentIds: [documentId] }] })
    await answerAll(letter, 'A building that stands\n\nis not in a state of collapse.')
    const { headers, bytes } = await readFile(letter, format)
    expect(headers.get('content-type')).toBe(mediaType)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Homeowners 2026 - response to objection letter OL 1.${format}"`,
    )
    const words = (await textOf(bytes)).replace(/\s+/g, ' ')
    const inOrder = [
      'Response to objection letter OL/1',
      'Date: March 2, 2026',
      'Filing: Homeowners 2026',
      'Objection letter dated: February 26, 2026',
      'Respond by: March 27, 2026',
      'Objection 1 Explain the definition of collapse. Schedule items: HO 03.pdf',
      'Response to objection 1 A building that stands is not in a state of collapse.',
      'Attachments',
      'Exhibit 4.pdf',
    ]
    const places = inOrder.map((part) => words.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect((await readFile(letter, format)).bytes).toEqual(bytes)
  })

  test.each(['docx', 'pdf'])('takes any text: %s', async (format) => {
    const odd = 'Řízení \u0001 <b>&amp;</b> \u202e \ufffe 保険 🏠 \t end'
    const letter = await desk.record({ items: [{ number: 1, text: odd }] })
    await answerAll(letter, odd)
    const words = await textOf((await readFile(letter, format)).bytes)
    expect(words).toContain('Řízení')
    expect(words).toContain('<b>&amp;</b>')
  })
})
