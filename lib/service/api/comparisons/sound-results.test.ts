import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import type { FileContent } from '#lib/contract/files/workspace.ts'
import { renderContent } from '#lib/service/api/files/render-content.ts'
import { demoFolder } from '#lib/tools/demo/demo-workspace.ts'
import { checkResult } from '#lib/tools/testing/check-result.ts'
import { create, read, readComparison } from '#lib/tools/testing/comparisons.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'

const publicWordings = '../shared/data/wordings'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ works: true })
})
afterAll(() => api.close())

/** Uploads, waits until the text has been read, and returns the id. */
async function upload(content: FileContent): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await renderContent(content, demoFolder))]), 'form')
  const { id } = await (await api.request('/files', { as: 'member', body })).json()
  await expect.poll(async () => (await read(api, `/files/${id}`)).body.textStatus).not.toBe('processing')
  return id
}

/** The issues of the result of comparing these in this order. */
async function issuesOf(contents: readonly FileContent[], more: object = {}): Promise<string[]> {
  const ids = await Promise.all(contents.map(upload))
  const variants = ids.map((id, index) => ({ key: `v${index + 1}`, documents: [id] }))
  const accepted = await create(api, { variants, ...more })
  expect(accepted.status).toBe(202)
  await expect.poll(async () => (await readComparison(api, accepted.body.id)).body.status).not.toMatch(/queued|running/)
  const { body } = await readComparison(api, accepted.body.id)
  expect(body.status).toBe('succeeded')
  return checkResult({
    request: ComparisonRequestFields.parse(body.request),
    result: body.result,
    inputsUsed: body.inputsUsed,
    pages: await readPages(body.inputsUsed.inputs),
  })
}

async function readPages(inputs: readonly { readonly fileId: string; readonly fileVersion: number }[]) {
  const pages = new Map<string, string>()
  for (const { fileId, fileVersion } of inputs) {
    const { pageCount } = (await read(api, `/files/${fileId}?version=${fileVersion}`)).body
    for (let page = 1; page <= pageCount; page++) {
      const { text } = (await read(api, `/files/${fileId}/pages/${page}?version=${fileVersion}`)).body
      pages.set(`${fileId}/${fileVersion}/${page}`, text)
    }
  }
  return pages
}

const questions = {
  focus: ['water damage', 'zebras'],
  scenarios: [
    {
      id: 'pipe',
      facts: 'A pipe bursts in a house that stood vacant for 45 days.',
      question: 'Is the damage covered?',
      expectations: [
        { id: 'all', assertion: 'Freezing is covered.' },
        { id: 'one', assertion: 'Vacancy excludes the loss.', variant: 'v2' },
      ],
    },
  ],
}
const homeowners = (year: number): FileContent => ({ manuscript: `wordings/homeowners-${year}.txt`, as: 'pdf' })
const liability = (form: string, as: 'pdf' | 'docx', columns: 1 | 2): FileContent => ({
  manuscript: `wordings/general-liability-${form}.txt`,
  as,
  columns,
})
const sections = laterWording.replace(/\n(?=EXCLUSIONS|CONDITIONS|DEFINITIONS)/g, '\n\f')

test.each<[string, readonly FileContent[], object]>([
  ['two editions as PDF, with questions', [homeowners(2019), homeowners(2024)], questions],
  ['two columns against DOCX', [liability('occurrence', 'pdf', 2), liability('claims-made', 'docx', 1)], {}],
  ['a wording and itself', [{ text: earlierWording }, { text: earlierWording }], {}],
  [
    'line ends, a byte order mark, page breaks',
    [{ text: earlierWording }, { text: `\ufeff${sections}`.replaceAll('\n', '\r\n') }],
    {},
  ],
  ['all in one line', [{ text: earlierWording }, { text: laterWording.replace(/\s+/g, ' ') }], {}],
  ['a part of the other', [{ text: earlierWording }, { text: earlierWording.split('CONDITIONS')[0] ?? '' }], {}],
  ['the other way round', [{ text: laterWording }, { text: laterWording.split('\n\n').toReversed().join('\n\n') }], {}],
  [
    'eight',
    Array.from({ length: 8 }, (_, n) => ({ text: laterWording.replace('30 days', `${30 + n} days`) })),
    questions,
  ],
])('the result of comparing %s keeps every promise made of it', async (_, contents, more) => {
  expect(await issuesOf(contents, more)).toEqual([])
})

test.skipIf(!existsSync(publicWordings))('so does that of public forms, printed and typed', async () => {
  const path = (name: string): FileContent => ({ path: `${process.cwd()}/${publicWordings}/${name}` })
  const printed = path('fema_F-123-general-property-SFIP_2021.pdf')
  const [property, dwelling] = [path('nfip-sfip-general-property.txt'), path('nfip-sfip-dwelling.txt')]
  expect(await issuesOf([printed, property])).toEqual([])
  expect(await issuesOf([dwelling, property])).toEqual([])
})
