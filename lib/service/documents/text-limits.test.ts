import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { extract } from './extract.ts'
import type { ChildMessage } from './extract-child.ts'
import { extractInChild } from './extract-in-child.ts'
import { type ExtractLimits, extractLimits } from './limits.ts'
import type { ExtractOutcome } from './outcome.ts'
import type { PageText } from './page.ts'
import { receivePages } from './receive-pages.ts'
import { docxWithRunningHead, listed, listLevel, paragraph, rawDocx } from './testing/raw-docx.ts'
import { onePagePdf } from './testing/raw-pdf.ts'

const reasonOf = (outcome: ExtractOutcome | null) => (outcome?.ok ? 'read' : outcome?.reason)
const lengthOf = (pages: readonly PageText[]) => pages.reduce((sum, { text }) => sum + text.length, 0)

async function read(bytes: Uint8Array, limits: Partial<ExtractLimits> = {}): Promise<string | undefined> {
  return reasonOf(await extract(bytes, { ...extractLimits, ...limits }))
}

describe('a small file that grows', () => {
  it('by a running head has it once, however many sections there are', async () => {
    const bytes = docxWithRunningHead('running head '.repeat(7_600), 1_901)
    expect(bytes.length).toBeLessThan(2_500)
    const outcome = await extractInChild(bytes)
    if (!outcome.ok) throw new Error(outcome.message)
    expect(outcome.pageCount).toBe(1_901)
    expect(lengthOf(outcome.pages)).toBeLessThan(110_000)
  })

  it('by a list label before every paragraph has labels no longer than Word allows', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${listLevel(0, 'decimal', 'label '.repeat(15_000))}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
    const outcome = await extractInChild(rawDocx({ body: listed('x', 1).repeat(5_000), numbering }))
    if (!outcome.ok) throw new Error(outcome.message)
    expect(lengthOf(outcome.pages)).toBeLessThan(5_000 * 300)
  })

  it('past 16 MB of text is unreadable, and the message says what to do', async () => {
    const bytes = rawDocx({ body: paragraph('text '.repeat(200_000)).repeat(17) })
    expect(await extractInChild(bytes, { limits: { ...extractLimits, inflateRatio: 10_000 } })).toEqual({
      ok: false,
      reason: 'too_much_text',
      message: 'The file contains more than 16 MB of text.',
      remedy: 'Split it into smaller files and upload them.',
    })
  })
})

describe('the limits of text hold for every type of file', () => {
  const textOfPdf = { dictionary: '', data: Buffer.from('BT /F1 10 Tf 72 700 Td (Policy wording) Tj ET') }

  it.each([
    ['plain text', Buffer.from('Policy wording')],
    ['Word', rawDocx({ body: paragraph('Policy wording') })],
    ['PDF', onePagePdf(textOfPdf)],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes, { textBytes: 14, pageTextBytes: 14 })).toBe('read')
    expect(await read(bytes, { textBytes: 13 })).toBe('too_much_text')
    expect(await read(bytes, { pageTextBytes: 13 })).toBe('too_much_text')
  })

  it('counts bytes, not characters', async () => {
    expect(await read(Buffer.from('“é”'), { textBytes: 8 })).toBe('read')
    expect(await read(Buffer.from('“é”'), { textBytes: 7 })).toBe('too_much_text')
  })

  it('a PDF whose text has too many pieces is unreadable', async () => {
    const pieces = Array.from({ length: 6 }, (_, at) => `1 0 0 1 72 ${700 - at * 20} Tm (x) Tj`).join('\n')
    const pdf = onePagePdf({ dictionary: '', data: Buffer.from(`BT /F1 10 Tf ${pieces} ET`) })
    expect(await read(pdf, { pageRuns: 6, runs: 6 })).toBe('read')
    expect(await read(pdf, { pageRuns: 5 })).toBe('too_much_text')
    expect(await read(pdf, { runs: 5 })).toBe('too_much_text')
  })
})

describe('what the child writes is counted again', () => {
  const limits = { ...extractLimits, textBytes: 100, pageTextBytes: 40, pages: 3 }
  const page = (number: number, text: string): ChildMessage => ({
    kind: 'page',
    page: { page: number, width: null, height: null, text, runs: [] },
    pageCount: 3,
  })
  const end: ChildMessage = { kind: 'end', outcome: { ok: true, mediaType: 'text/plain', pageCount: 2 } }
  const receive = (messages: readonly ChildMessage[]) =>
    receivePages(Readable.from(messages.map((message) => Buffer.from(`${JSON.stringify(message)}\n`))), {
      limits,
      onPage: undefined,
    })

  it('and accepted within the limits', async () => {
    expect(await receive([page(1, 'a'), page(2, 'b'), end])).toMatchObject({ ok: true, pages: [{ text: 'a' }, {}] })
  })

  it.each([
    ['a page that is too long', [page(1, 'x'.repeat(41)), end]],
    ['pages that are too long together', [1, 2, 3].map((number) => page(number, 'x'.repeat(40)))],
    ['too many pages', [1, 2, 3, 4].map((number) => page(number, 'x'))],
  ])('and rejected: %s', async (_, messages) => {
    expect(reasonOf(await receive(messages))).toBe('too_much_text')
  })

  it('and an endless line is not collected', async () => {
    let written = 0
    const endless = new Readable({
      read() {
        written += 1024 * 1024
        this.push(Buffer.alloc(1024 * 1024, 'x'))
      },
    })
    expect(reasonOf(await receivePages(endless, { limits: extractLimits, onPage: undefined }))).toBe('too_much_text')
    expect(written).toBeLessThan(16 * 1024 * 1024)
  })

  it('and invalid JSON means a damaged file; an end without an outcome means none', async () => {
    const output = (text: string) => Readable.from([Buffer.from(text)])
    expect(reasonOf(await receivePages(output('nonsense\n'), { limits, onPage: undefined }))).toBe('damaged')
    expect(await receivePages(output('{"kind":'), { limits, onPage: undefined })).toBeNull()
  })
})
