import { toCarrierId } from '#lib/contract/reference/carrier-code.ts'
import { findScheduleLine } from '#lib/contract/schedule-p/lines.ts'
import { listPrintedRows } from '#lib/contract/schedule-p/printed-rows.ts'
import type { WorkspaceSchedulePage } from '#lib/contract/schedule-p/workspace.ts'
import type { Workspace } from '#lib/contract/workspace.ts'
import { catalogOwner, findMissing, type Seed, type SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { countStatements, storeStatements } from './count-statements.ts'
import { dropIndustryPages } from './industry/industry-pages.ts'
import { readNewestLoad } from './loads/published.ts'
import { provisionRecords, type RowToStore, storedPremiums, storedRows } from './store-rows.ts'

/** Printed rows and premium of carriers, which the reference seed has made. Rows that are there stay as they are. */
export const scheduleSeed: Seed = {
  listRecords: () => [],
  findIssues: ({ schedulePages = [], earnedPremiums = [] }, ids) => {
    const named = new Set([...schedulePages, ...earnedPremiums].map(({ naicCompanyCode }) => naicCompanyCode))
    return [...named].flatMap((name) =>
      findMissing(ids, { place: 'Schedule P', kind: 'carrier', owner: catalogOwner, name }),
    )
  },
  prepare: async ({ schedulePages = [], earnedPremiums = [] }) => {
    const rows = schedulePages.flatMap(toRows)
    return async (target) => {
      await provisionRows(target, rows)
      await provisionPremiums(target, earnedPremiums)
      const carrierIds = [...new Set(rows.map(({ carrierId }) => carrierId))]
      await storeStatements(
        target.tx,
        await countStatements(target.tx, { carrierIds, load: await readNewestLoad(target.tx) }),
      )
    }
  },
}

async function provisionRows({ tx, count }: SeedTarget, rows: readonly RowToStore[]): Promise<void> {
  if (rows.length > 0) await dropIndustryPages(tx)
  const made = await provisionRecords(tx, storedRows, rows)
  count('Schedule P rows', Array.from({ length: made }))
}

async function provisionPremiums(
  { tx, count }: SeedTarget,
  premiums: NonNullable<Workspace['earnedPremiums']>,
): Promise<void> {
  const records = premiums.map(({ naicCompanyCode, section = '', ...premium }) => ({
    ...premium,
    section,
    carrierId: toCarrierId(naicCompanyCode),
  }))
  const made = await provisionRecords(tx, storedPremiums, records)
  count('earned premiums', Array.from({ length: made }))
}

function toRows({ naicCompanyCode, section = '', rows, ...page }: WorkspaceSchedulePage): RowToStore[] {
  const line = findScheduleLine(page.line)
  const printed = line ? listPrintedRows({ ...page, line }) : []
  return rows.map(({ sourceRow, amounts, supplemental }) => ({
    ...page,
    carrierId: toCarrierId(naicCompanyCode),
    section,
    sourceRow,
    accidentYear: printed.find((row) => row.sourceRow === sourceRow)?.accidentYear ?? null,
    amounts: amounts?.some((cell) => cell !== null) ? amounts : null,
    supplemental: supplemental?.some((figure) => figure) ? supplemental.map((figure) => figure || null) : null,
  }))
}
