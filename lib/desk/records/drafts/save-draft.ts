import { eq, sql } from 'drizzle-orm'
import { type DraftContent, type DraftEntry, draftLimits, type SaveDraft } from '#lib/contract/drafts/operations.ts'
import type { DeskContext } from '#lib/desk/records/context.ts'
import { nextRevision } from '#lib/desk/records/next-revision.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { deskDrafts } from '#lib/service/database/schema/desk.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import { draftEntry, draftNotFound, isOwnDraft } from './read-drafts.ts'

/**
 * Saves a draft at the revision it was changed from; null creates it. Of two saves with one revision exactly one
 * succeeds, the other gets `conflict`. Throws `not_found` if the draft was deleted, and `business_rejection` if a new one
 * would exceed the limit, also with concurrent calls.
 */
export async function saveDraft(
  { database, owner, now }: DeskContext,
  { id, revision, content, intent }: SaveDraft & { readonly id: string },
): Promise<DraftEntry> {
  return await database.transaction(async (tx) => {
    if (revision === null) await lockNewDrafts(tx, owner)
    const [before] = await tx
      .select({ updatedAt: deskDrafts.updatedAt })
      .from(deskDrafts)
      .where(isOwnDraft(owner, id))
      .for('update')
    if (!before && revision !== null) throw draftNotFound()
    if (before && before.updatedAt !== revision) throw changedElsewhere()
    if (!before) await assertSpace(tx, owner)
    const updatedAt = nextRevision(now(), before?.updatedAt)
    const values = { title: titleOf(content), content, intent, updatedAt }
    const [saved] = before
      ? await tx.update(deskDrafts).set(values).where(isOwnDraft(owner, id)).returning(draftEntry)
      : await tx
          .insert(deskDrafts)
          .values({ owner, id, ...values })
          .onConflictDoNothing()
          .returning(draftEntry)
    if (!saved) throw changedElsewhere()
    return saved
  })
}

function changedElsewhere(): ServiceError {
  return new ServiceError('conflict', 'The draft was changed elsewhere since it was read.')
}

/** An arbitrary number that names new drafts among the server's advisory locks. */
const newDraftsLock = 730_513_192

/** One person's new drafts are made one at a time: each counts those before it. */
async function lockNewDrafts(tx: Tx, owner: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${newDraftsLock}::int, hashtext(${owner}))`)
}

async function assertSpace(tx: Tx, owner: string): Promise<void> {
  if ((await tx.$count(deskDrafts, eq(deskDrafts.owner, owner))) < draftLimits.perPerson) return
  const message = `${draftLimits.perPerson} drafts are saved. Delete one before you start another.`
  throw new ServiceError('business_rejection', message)
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
