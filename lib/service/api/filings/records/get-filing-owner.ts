import { eq } from 'drizzle-orm'
import type { Person } from '#lib/contract/accounts/person.ts'
import { findFilingOrThrow } from '#lib/service/api/filings/find-filing.ts'
import type { FilingRow } from '#lib/service/api/filings/show-filing.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Db } from '#lib/service/database/open.ts'
import { members } from '#lib/service/database/schema/accounts.ts'

export async function getFilingOwner(context: ServiceContext, id: string): Promise<{ owner: Person }> {
  const { filing } = await findFilingOrThrow(context, id)
  return { owner: await loadOwner(context.deps.database.db, filing) }
}

/** Removed members stay as rows, so every filing has its owner's name. */
export async function loadOwner(db: Db, { id, ownerId }: FilingRow): Promise<Person> {
  const [owner] = await db.select({ id: members.id, name: members.name }).from(members).where(eq(members.id, ownerId))
  if (!owner) throw new Error(`Filing ${id} has no owner.`)
  return owner
}
