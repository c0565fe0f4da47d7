import type { OwnedFiling } from '#lib/service/api/filings/provision-filing.ts'
import type { NamedRecord, SeedTarget } from '#lib/service/api/kernel/seed.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'

const kind = 'filing-activity'

/** Entries have no names: their place in the list identifies those of a filing. */
export function nameActivity({ owner, ref, activity = [] }: OwnedFiling): NamedRecord[] {
  return activity.map((_, at) => ({ kind, owner, name: nameOf(ref, at), label: 'activity' }))
}

function nameOf(filing: string, at: number): string {
  return `${filing}/${at}`
}

/** Without a kind of credential: the members acted elsewhere. */
export async function provisionActivity({ tx, ids, count }: SeedTarget, filing: OwnedFiling): Promise<void> {
  const { owner, ref, activity = [] } = filing
  if (activity.length === 0) return
  const made = await tx
    .insert(auditEntries)
    .values(
      activity.map(({ by, at, action, detail = {} }, place) => ({
        ...{ action, detail, at },
        id: ids.idOf(kind, owner, nameOf(ref, place)),
        organizationId: ids.idOf('organization', owner, owner),
        memberId: ids.idOf('member', owner, by),
        subjectType: 'filing',
        subjectId: ids.idOf('filing', owner, ref),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: auditEntries.id })
  count('activity entries', made)
}
