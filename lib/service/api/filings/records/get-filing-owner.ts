import { inArray } from 'drizzle-orm'
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

export async function loadOwner(db: Db, filing: FilingRow): Promise<Person> {
  const ownerOf = await loadOwners(db, [filing])
  return ownerOf(filing)
}

/** Removed members stay as rows, so every filing has its owner’s name. */
export async function loadOwners(db: Db, filings: readonly FilingRow[]): Promise<(filing: FilingRow) => Person> {
  const ids = [...new Set(filings.map(({ ownerId }) => ownerId))]
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id: members.id, name: members.name }).from(members).where(inArray(members.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ id, ownerId }) => {
    const owner = byId.get(ownerId)
    if (!owner) throw new Error(`Filing ${id} has no owner.`)
    return owner
  }
}
