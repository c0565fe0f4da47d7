import { and, desc, eq, inArray } from 'drizzle-orm'
import { type DraftContent, type DraftEntry, draftLimits, type SaveDraft } from '#lib/contract/drafts/operations.ts'
import type { Tx } from '#lib/database/open.ts'
import { deskDrafts } from '#lib/database/schema/desk.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import { ServiceError } from '#lib/http/service-error.ts'
import { draftEntry, draftNotFound, isOwnDraft } from './read-drafts.ts'

/**
 * Saves a draft on the revision it was changed from; null makes it. Of two savers with one revision exactly one succeeds,
 * the other gets `conflict`. Throws `not_found` where the draft is gone. Beyond the limit the oldest drafts are deleted.
 */
export async function saveDraft(
  { database, owner, now }: DeskContext,
  { id, revision, content, intent }: SaveDraft & { readonly id: string },
): Promise<DraftEntry> {
  return await database.transaction(async (tx) => {
    const [before] = await tx
      .select({ updatedAt: deskDrafts.updatedAt })
      .from(deskDrafts)
      .where(isOwnDraft(owner, id))
      .for('update')
    if (!before && revision !== null) throw draftNotFound()
    if (before && before.updatedAt !== revision) throw changedElsewhere()
    const updatedAt = later(now(), before?.updatedAt).toISOString()
    const values = { title: titleOf(content), content, intent, updatedAt }
    const [saved] = before
      ? await tx.update(deskDrafts).set(values).where(isOwnDraft(owner, id)).returning(draftEntry)
      : await tx
          .insert(deskDrafts)
          .values({ owner, id, ...values })
          .onConflictDoNothing()
          .returning(draftEntry)
    if (!saved) throw changedElsewhere()
    if (!before) await deleteOldest(tx, owner)
    return saved
  })
}

function changedElsewhere(): ServiceError {
  return new ServiceError('conflict', 'The draft was changed elsewhere since it was read.')
}

async function deleteOldest(tx: Tx, owner: string): Promise<void> {
  const surplus = await tx
    .select({ id: deskDrafts.id })
    .from(deskDrafts)
    .where(eq(deskDrafts.owner, owner))
    .orderBy(desc(deskDrafts.updatedAt), desc(deskDrafts.id))
    .offset(draftLimits.perPerson)
  if (surplus.length === 0) return
  const ids = surplus.map(({ id }) => id)
  await tx.delete(deskDrafts).where(and(eq(deskDrafts.owner, owner), inArray(deskDrafts.id, ids)))
}

/** The moment, but always after the last one: it tells revisions apart. */
function later(moment: Date, last: string | undefined): Date {
  return last !== undefined && Date.parse(last) >= moment.getTime() ? new Date(Date.parse(last) + 1) : moment
}

/** The names of its variants: their labels, else what they are made of. */
function titleOf({ variants }: DraftContent): string {
  const names = variants
    .map(({ label, source, form, catalogForm, documents }) => {
      const made =
        source === 'form' ? form.editionName || form.formName : source === 'catalogForm' ? catalogForm.formName : ''
      return label.trim() || made || (documents[0]?.name ?? '')
    })
    .filter((name) => name !== '')
  const title = names.length > 0 ? names.join(' vs ') : 'Untitled comparison'
  return [...title].slice(0, draftLimits.titleCharacters).join('')
}
