import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type DevelopmentExhibitsInput, exhibitLimits } from '#lib/contract/schedule-p/exhibits.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { pagesOf } from '#lib/service/documents/testing/read-pdf.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

const path = '/insurance/loss-development/exhibits'

/** A square table with figures that say where they are. */
function square(size: number): DevelopmentExhibitsInput['sections'][number] {
  const at = Array.from({ length: size }, (_, index) => index + 1)
  return {
    title: 'Triangle',
    columns: [
      { header: 'Accident year', isNumeric: false },
      ...at.map((age) => ({ header: `${12 * age}`, isNumeric: true })),
    ],
    rows: at.map((row) => [
      { text: `${1980 + row}`, look: 'bold' },
      ...at.map((age) => ({ text: `${row},${String(age).padStart(3, '0')},000` })),
    ]),
  }
}

const exhibits: DevelopmentExhibitsInput = {
  title: 'Larkspur: loss development, statement 2024',
  facts: [{ label: 'Note', value: 'مراجعة, Größe and Δ' }],
  sections: [square(10)],
  footer: 'Scenario “Base”, version 3',
}

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['naic'] })
})
afterAll(() => api.close())

const send = (json: unknown, as: 'member' | 'viewer' = 'member') => api.request(path, { as, method: 'POST', json })

async function print(given: DevelopmentExhibitsInput) {
  const response = await send(given, 'viewer')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { file: new TextDecoder('latin1').decode(bytes), pages: await pagesOf(bytes) }
}

it('prints every figure as text on landscape letter paper, with title, language, fonts and page numbers', async () => {
  const { file, pages } = await print(exhibits)
  expect(file).toMatch(/\/Lang \(en-US\)/)
  expect(file).toMatch(/\/FontFile2/)
  expect(file).toMatch(/\/Title /)
  expect(pages[0]).toMatchObject({ width: 792, height: 612 })
  const text = pages.map((page) => page.text).join('\n')
  for (const { text: figure } of exhibits.sections.flatMap(({ rows }) => rows.flat())) expect(text).toContain(figure)
  expect(text).toContain('Größe and Δ')
  for (const [index, page] of pages.entries()) {
    expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(page.text).toContain('Scenario “Base”, version 3 · Filing Desk')
  }
})

it('splits a triangle of 40 ages by columns, with the accident years and the headings of each part', async () => {
  const { pages } = await print({ ...exhibits, sections: [square(40)] })
  const text = pages.map((page) => page.text).join('\n')
  for (const { text: figure } of square(40).rows.flat()) expect(text).toContain(figure)
  const parts = [...text.matchAll(/\((\d) of (\d)\)/g)].map(([, part, all]) => [Number(part), Number(all)])
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.map(([part]) => part)).toEqual(parts.map((_, at) => at + 1))
  expect(text.match(/\b2020\b/g)).toHaveLength(parts.length)
  expect(text.match(/\bAccident\b/g)?.length).toBeGreaterThanOrEqual(parts.length)
})

test('an organization without the dataset prints nothing', async () => {
  const set = (datasets: string[]) =>
    api.deps.database.db
      .update(organizations)
      .set({ datasets: datasets as ('naic' | 'osha')[] })
      .where(eq(organizations.id, api.organizationId))
  await set([])
  const response = await send(exhibits)
  expect([response.status, (await response.json()).code]).toEqual([403, 'dataset_not_enabled'])
  await set(['naic'])
})

describe('a request that is rejected', () => {
  const [section = square(1)] = exhibits.sections
  it.each<[string, object, number]>([
    ['without a section', { sections: [] }, 400],
    ['with a row that is shorter than the columns', { sections: [{ ...section, rows: [[{ text: '1' }]] }] }, 400],
    ['with an unknown field', { color: 'red' }, 400],
    ['with U+0000', { title: 'a\u0000b' }, 400],
    ['with a title that is too long', { title: 'x'.repeat(exhibitLimits.title + 1) }, 400],
    ['with a body over the limit', { facts: [{ label: 'x', value: 'y'.repeat(1024 * 1024) }] }, 413],
  ])('%s', async (_, given, status) => {
    expect((await send({ ...exhibits, ...given })).status).toBe(status)
  })
})
