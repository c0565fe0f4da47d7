import { eq } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { monthOf } from './month.ts'
import { sumCharged, sumHeld } from './sum-credits.ts'

/** The credits of this month without charges and holds, in 1/100 credit; null where the organization has no limit. */
export async function getCreditsLeft(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  organizationId: string,
): Promise<number | null> {
  const [organization] = await db
    .select({ creditLimit: organizations.creditLimit })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const limit = organization?.creditLimit ?? null
  if (limit === null) return null
  const charged = await sumCharged(db, organizationId, monthOf(clock.now()))
  return limit - charged - (await sumHeld(db, organizationId))
}
