import { toCarrierId } from '#lib/contract/reference/carrier-code.ts'
import { findScheduleLine, listSections, type Part, scheduleLines } from '#lib/contract/schedule-p/lines.ts'
import { listPrintedRows, supplementalMeasures } from '#lib/contract/schedule-p/printed-rows.ts'
import { countStatements, storeStatements } from '#lib/service/api/schedule-p/count-statements.ts'
import { readNewestLoad } from '#lib/service/api/schedule-p/loads/published.ts'
import { provisionRecords, type RowToStore, storeCarriers, storedRows } from '#lib/service/api/schedule-p/store-rows.ts'
import type { TestApi } from './start-test-api.ts'

export interface TestPage {
  readonly naicCompanyCode: string
  readonly statementYear: number
  readonly line: string
  readonly part: Part
  readonly section?: string
  readonly variant?: string
}

/** Every page of every line in one statement. */
export function listStatementPages(naicCompanyCode: string, statementYear: number): TestPage[] {
  return scheduleLines.flatMap((line) =>
    line.parts.flatMap((part) =>
      listSections(line, part).map((section) => ({
        naicCompanyCode,
        statementYear,
        line: line.code,
        part,
        section: section ?? '',
      })),
    ),
  )
}

/** Every row that the page prints: cell n of row r holds 1000 r + n, supplemental column n 10 r + n. */
function fillPage({
  naicCompanyCode,
  section = '',
  variant = 'current',
  line: code,
  part,
  statementYear,
}: TestPage): RowToStore[] {
  const line = findScheduleLine(code)
  if (!line || !listSections(line, part).includes(section || null)) throw new Error('No statement has this page.')
  return listPrintedRows({ line, part, statementYear }).map(
    ({ sourceRow, accidentYear, evaluationYears, rowType }): RowToStore => ({
      carrierId: toCarrierId(naicCompanyCode),
      statementYear,
      line: code,
      part,
      section,
      variant,
      sourceRow,
      accidentYear,
      amounts: evaluationYears.length === 0 ? null : evaluationYears.map((_, at) => 1000 * Number(sourceRow) + at),
      supplemental:
        supplementalMeasures[part].length === 0 || rowType === 'earned_premiums'
          ? null
          : supplementalMeasures[part].map((_, at) => 10 * Number(sourceRow) + at),
    }),
  )
}

/** Loads pages, each of a carrier that is named after its company code. */
export async function loadPages(api: TestApi, pages: readonly TestPage[]): Promise<void> {
  await api.deps.database.transaction(async (tx) => {
    const codes = [...new Set(pages.map(({ naicCompanyCode }) => naicCompanyCode))]
    await storeCarriers(tx, new Map(codes.map((code) => [code, { name: `Carrier ${code}` }])))
    await provisionRecords(tx, storedRows, pages.flatMap(fillPage))
    const carrierIds = codes.map(toCarrierId)
    await storeStatements(tx, await countStatements(tx, { carrierIds, load: await readNewestLoad(tx) }))
  })
}
