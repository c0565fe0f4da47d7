import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listSections, type Part, scheduleLines } from '#lib/contract/schedule-p/lines.ts'
import { listPrintedRows, supplementalMeasures } from '#lib/contract/schedule-p/printed-rows.ts'
import { lossDevelopmentRows } from '#lib/service/database/schema/schedule-p.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { importText, removeAll } from './testing/import-text.ts'
import { harborPage, toCsv } from './testing/read-text.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ datasets: ['naic'] })
})
afterAll(() => api.close())
beforeEach(() => removeAll(api))

const printedPage = fc
  .record({
    line: fc.constantFrom(...scheduleLines),
    pick: fc.nat(),
    years: fc.integer({ min: 0, max: 6 }),
    thousands: fc.boolean(),
  })
  .chain(({ line, pick, years, thousands }) => {
    const year = (line.firstStatementYear ?? 1990) + 6 * years
    const part = line.parts[pick % line.parts.length] as Part
    const sections = listSections(line, part)
    const section = sections[pick % sections.length] ?? null
    const number = fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { freq: 8 })
    const rows = listPrintedRows({ line, part, statementYear: year }).map((printed) =>
      fc.record({
        printed: fc.constant(printed),
        amounts: fc.tuple(...printed.evaluationYears.map(() => number)),
        supplemental: fc.tuple(
          ...(printed.rowType === 'earned_premiums' ? [] : supplementalMeasures[part]).map(() => number),
        ),
      }),
    )
    return fc.tuple(...rows).map((all) => ({ line, part, section, year, thousands, rows: all }))
  })

const camel = (measure: string) => measure.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

test('a file of printed rows gives every printed number, and what is not printed is not there', async () => {
  await fc.assert(
    fc.asyncProperty(printedPage, async ({ line, part, section, year, thousands, rows }) => {
      await api.deps.database.db.delete(lossDevelopmentRows)
      const kept = rows.filter(
        ({ amounts, supplemental }) => amounts.some((cell) => cell !== null) || supplemental.some((cell) => cell),
      )
      fc.pre(kept.length > 0)
      const isCount = part === '5'
      const text = toCsv(
        kept.map(({ printed, amounts, supplemental }) => ({
          ...harborPage,
          statementYear: year,
          line: line.code,
          part,
          section,
          sourceRow: printed.sourceRow,
          accidentYear: printed.accidentYear,
          unit: isCount ? 'count' : thousands ? 'usd_thousands' : 'usd',
          ...Object.fromEntries(amounts.map((cell, at) => [`year${10 - amounts.length + at + 1}`, cell])),
          ...Object.fromEntries(
            supplemental.map((cell, at) => [camel(supplementalMeasures[part][at]?.measure ?? ''), cell]),
          ),
        })),
      )
      await importText(api, text)
      const path = '/insurance/carriers/12345/loss-development?limit=200'
      const body = await (await api.request(path, { as: 'member' })).json()
      const scale = isCount || !thousands ? 1 : 1000
      const shown = body.rows.map((row: ShownRow) => [
        row.sourceRow,
        row.section,
        (row.development?.values ?? []).map(({ evaluationYear, value }) => [evaluationYear, value]),
        row.supplemental.map(({ measure, value }) => [measure, value]),
      ])
      const expected = kept.map(({ printed, amounts, supplemental }) => [
        printed.sourceRow,
        section,
        printed.evaluationYears.flatMap((evaluated, at) => {
          const cell = amounts[at] ?? null
          return cell === null ? [] : [[evaluated, cell * scale]]
        }),
        supplementalMeasures[part].flatMap(({ measure, unit }, at) => {
          const cell = supplemental[at] ?? 0
          return cell === 0 ? [] : [[measure, unit === 'count' ? cell : cell * scale]]
        }),
      ])
      expect(shown).toEqual(expected.filter(([, , cells, figures]) => [cells, figures].some((all) => all?.length)))
    }),
    { seed: 20260302, numRuns: 60 },
  )
})

interface ShownRow {
  readonly sourceRow: string
  readonly section: string | null
  readonly development: { readonly values: readonly { evaluationYear: number; value: number }[] } | null
  readonly supplemental: readonly { measure: string; value: number }[]
}
