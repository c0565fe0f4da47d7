import { and, eq } from 'drizzle-orm'
import type { EarnedPremium } from '#lib/contract/schedule-p/rows.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { earnedPremiums as stored } from '#lib/service/database/schema/schedule-p.ts'
import { findCarrierOrThrow } from './find-carrier.ts'
import { isOfLoad, readNewestLoad } from './loads/published.ts'

export interface PremiumQuery {
  readonly carrierId: string
  readonly line?: string | undefined
}

export async function listPremiums(
  { deps }: ServiceContext,
  { carrierId, line }: PremiumQuery,
): Promise<{ premiums: EarnedPremium[] }> {
  const { db } = deps.database
  const carrier = await findCarrierOrThrow(db, carrierId)
  const rows = await db
    .select()
    .from(stored)
    .where(
      and(
        eq(stored.carrierId, carrier.id),
        isOfLoad(stored, await readNewestLoad(db)),
        line === undefined ? undefined : eq(stored.line, line),
      ),
    )
    .orderBy(stored.line, stored.section, stored.statementYear, stored.accidentYear)
  return {
    premiums: rows.map(({ carrierId: _, fromLoad: _from, untilLoad: _until, section, ...premium }) => ({
      ...premium,
      section: section === '' ? null : section,
      unit: 'usd',
    })),
  }
}
