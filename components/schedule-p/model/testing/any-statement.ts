import fc from 'fast-check'
import { listSections, parts, scheduleLines } from '#lib/contract/schedule-p/lines.ts'
import type { LossDevelopmentPage } from '#lib/contract/schedule-p/rows.ts'
import type { Grid } from '../grid.ts'
import type { PrintedRow } from '../printed-page.ts'

/** Any set of pages that a carrier may have loaded, each once. */
export const anyPages: fc.Arbitrary<LossDevelopmentPage[]> = fc.uniqueArray(
  fc
    .record({
      statementYear: fc.integer({ min: 2019, max: 2024 }),
      line: fc.constantFrom(...scheduleLines),
      part: fc.constantFrom(...parts),
      at: fc.nat(),
      variant: fc.constantFrom('current', 'current', 'amended'),
      rowCount: fc.integer({ min: 1, max: 13 }),
    })
    .map(({ statementYear, line, part, at, variant, rowCount }) => {
      const sections = listSections(line, part)
      const section = sections[at % Math.max(sections.length, 1)] ?? null
      return { statementYear, line: toLine(line.code), part, section, variant, rowCount }
    }),
  {
    maxLength: 40,
    selector: ({ statementYear, line, part, section, variant }) =>
      [statementYear, line.code, part, section, variant].join(),
  },
)

/** A page of ten accident years and the years before, with gaps, zeros and negative amounts. */
export const anyRows: fc.Arbitrary<PrintedRow[]> = fc
  .record({
    newest: fc.integer({ min: 1990, max: 2030 }),
    amounts: fc.array(fc.option(fc.integer({ min: -5_000, max: 9_000_000 }), { freq: 9 }), {
      minLength: 110,
      maxLength: 110,
    }),
    extra: fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 11, maxLength: 11 }),
  })
  .map(({ newest, amounts, extra }) =>
    Array.from({ length: 11 }, (_, row): PrintedRow => {
      const accidentYear = row === 0 ? null : newest - 10 + row
      const values = Array.from({ length: 10 }, (_, at) => newest - 9 + at).flatMap((evaluationYear, at) => {
        const value = amounts[row * 10 + at] ?? null
        const isTooEarly = accidentYear !== null && evaluationYear < accidentYear
        const developmentMonths = (evaluationYear - (accidentYear ?? newest - 10) + 1) * 12
        return value === null || isTooEarly ? [] : [{ evaluationYear, developmentMonths, value }]
      })
      const change = extra[row] ?? 0
      return {
        sourceRow: String(row + 1).padStart(2, '0'),
        rowType: row === 0 ? 'prior' : 'accident_year',
        accidentYear,
        development: values.length > 0 ? { measure: 'incurred_net_losses_and_dcc', unit: 'usd', values } : null,
        supplemental: change === 0 ? [] : [{ measure: 'one_year_development', unit: 'usd', value: change }],
      }
    }),
  )

/** Any grid of one kind of figure, blanks included. */
export const anyGrid: fc.Arbitrary<Grid> = fc
  .record({ rows: fc.integer({ min: 1, max: 12 }), columns: fc.integer({ min: 1, max: 12 }) })
  .chain(({ rows, columns }) =>
    fc
      .array(
        fc.array(fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })), {
          minLength: columns,
          maxLength: columns,
        }),
        { minLength: rows, maxLength: rows },
      )
      .map((values) => ({
        headings: ['Year'],
        columns: values[0]?.map((_, at) => ({ id: String(at), label: String(12 * at), kind: 'amount' as const })) ?? [],
        rows: values.map((cells, at) => ({ id: String(at), labels: [String(2000 + at)], cells })),
      })),
  )

function toLine(code: string) {
  return { code, name: scheduleLines.find((line) => line.code === code)?.name ?? code, scheme: 'schedule-p' }
}
