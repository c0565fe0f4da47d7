import { inArray, sql } from 'drizzle-orm'
import { bulkDates, type ChangedFilings, type FilingChange } from '#lib/contract/filings/bulk.ts'
import { pick } from '#lib/contract/filings/field-shapes.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { endStagingOfFormerOwner } from '#lib/service/api/filings/staging/pass/end-staging.ts'
import { auditValues } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { filingSessions } from '#lib/service/database/schema/filing-work.ts'
import { filings } from '#lib/service/database/schema/filings.ts'
import { auditEntries } from '#lib/service/database/schema/shared.ts'
import { type PlannedChange, planChanges } from './plan-changes.ts'

/**
 * Changes every filing or none. A filing that cannot be changed, or that was changed since the caller saw it, is named by
 * its place in the request. What a former owner authorized ends with the ownership.
 */
export async function changeFilings(
  context: ServiceContext,
  { filings: wanted }: { readonly filings: readonly FilingChange[] },
): Promise<ChangedFilings> {
  const { deps } = context
  const { undo, ended } = await deps.database.transaction(async (tx) => {
    const planned = (await planChanges(tx, context, wanted)).filter(({ owner, dates, tags }) => owner ?? dates ?? tags)
    const revisions = await store(tx, context, planned)
    await storeAudit(tx, context, planned)
    const undo = planned.map((change) => toUndo(change, revisions.get(change.filing.id)))
    return { undo, ended: await endStaging(tx, context, planned) }
  })
  for (const { id } of ended) deps.heldSecrets.drop(id)
  return { changed: undo.length, undo }
}

/** By filing id, the revision that it has now. Filings that get the same values are one statement. */
async function store(
  tx: Tx,
  { deps }: ServiceContext,
  planned: readonly PlannedChange[],
): Promise<Map<string, string>> {
  const now = deps.clock.now().toISOString()
  const groups = Map.groupBy(planned, ({ owner, dates, tags }) => JSON.stringify([owner?.to.id, dates, tags?.now]))
  const revisions = new Map<string, string>()
  for (const [first, ...others] of groups.values()) {
    if (!first) continue
    const ids = [first, ...others].map(({ filing }) => filing.id)
    // A change of owner or tags alone is no edit: the revision stays.
    const revision = first.dates && {
      updatedAt: sql`greatest(${now}::timestamptz, ${filings.updatedAt} + interval '1 millisecond')`,
      revision: sql`${filings.revision} + 1`,
    }
    const rows = await tx
      .update(filings)
      .set({
        ...first.dates,
        ...revision,
        ...(first.owner && { ownerId: first.owner.to.id }),
        ...(first.tags && { tags: [...first.tags.now] }),
      })
      .where(inArray(filings.id, ids))
      .returning({ id: filings.id, updatedAt: filings.updatedAt })
    for (const { id, updatedAt } of rows) revisions.set(id, updatedAt)
  }
  return revisions
}

async function storeAudit(tx: Tx, context: ServiceContext, planned: readonly PlannedChange[]): Promise<void> {
  const entries = planned.flatMap(({ filing, dates, owner, tags }) => {
    const subject = { type: 'filing', id: filing.id }
    const changes = bulkDates.flatMap((field) =>
      dates?.[field] === undefined ? [] : { field, from: filing[field], to: dates[field] },
    )
    return [
      ...(dates ? [auditValues(context, { action: 'filing.updated', subject, detail: { changes } })] : []),
      ...(owner ? [auditValues(context, { action: 'filing.owner_changed', subject, detail: { ...owner } })] : []),
      ...(tags
        ? [
            auditValues(context, {
              action: 'filing.tags_changed',
              subject,
              detail: { added: tags.added, removed: tags.removed },
            }),
          ]
        : []),
    ]
  })
  for (let at = 0; at < entries.length; at += limits.page.max)
    await tx.insert(auditEntries).values(entries.slice(at, at + limits.page.max))
}

async function endStaging(tx: Tx, { deps }: ServiceContext, planned: readonly PlannedChange[]) {
  const ids = planned.flatMap(({ filing, owner }) => (owner ? filing.id : []))
  if (ids.length === 0) return []
  const sessions = await tx
    .select({ filingId: filingSessions.filingId })
    .from(filingSessions)
    .where(inArray(filingSessions.filingId, ids))
  const ended: { readonly id: string }[] = []
  for (const { filingId } of sessions) ended.push(...(await endStagingOfFormerOwner(tx, deps, filingId)))
  return ended
}

function toUndo({ filing, dates, owner, tags }: PlannedChange, updatedAt = filing.updatedAt): FilingChange {
  const changed = bulkDates.filter((field) => dates?.[field] !== undefined)
  return {
    id: filing.id,
    updatedAt,
    ...pick(filing, changed),
    ...(owner && { owner: { from: owner.to.id, to: owner.from.id } }),
    ...(tags && { addTags: [...tags.removed], removeTags: [...tags.added] }),
  }
}
