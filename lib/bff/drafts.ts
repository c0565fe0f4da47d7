import { and, desc, eq, inArray } from 'drizzle-orm'
import {
  type Draft,
  type DraftContent,
  type DraftEntry,
  draftLimits,
  type SaveDraft,
} from '#lib/contract/drafts/operations.ts'
import type { Database, Tx } from '#lib/database/open.ts'
import { deskDrafts } from '#lib/database/schema/desk.ts'

/** Where drafts are kept, and whose: nobody sees or changes another's. */
export interface DraftContext {
  readonly database: Database
  readonly now: () => Date
  readonly owner: string
}

const entry = { id: deskDrafts.id, title: deskDrafts.title, updatedAt: deskDrafts.updatedAt }

/** Newest first. */
export async function listDrafts({ database, owner }: DraftContext): Promise<DraftEntry[]> {
  return await database.db
    .select(entry)
    .from(deskDrafts)
    .where(eq(deskDrafts.owner, owner))
    .orderBy(desc(deskDrafts.updatedAt), desc(deskDrafts.id))
}

export async function getDraft({ database, owner }: DraftContext, id: string): Promise<Draft | null> {
  const [row] = await database.db.select().from(deskDrafts).where(isOwn(owner, id))
  if (!row) return null
  const { content, intent, title, updatedAt } = row
  return { id, title, updatedAt, content, intent }
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly entry: DraftEntry }
  /** It was changed since the revision this save was made on, or made anew elsewhere. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'missing' }

/** Of two savers with one revision exactly one is told `saved`. Beyond the limit the oldest drafts go. */
export async function saveDraft(context: DraftContext, id: string, draft: SaveDraft): Promise<SaveOutcome> {
  const { database, owner, now } = context
  return await database.transaction(async (tx) => {
    const [before] = await tx
      .select({ updatedAt: deskDrafts.updatedAt })
      .from(deskDrafts)
      .where(isOwn(owner, id))
      .for('update')
    if (!before && draft.revision !== null) return { kind: 'missing' }
    if (before && before.updatedAt !== draft.revision) return { kind: 'changed' }
    const updatedAt = later(now(), before?.updatedAt).toISOString()
    const { content, intent } = draft
    const values = { title: titleOf(content), content, intent, updatedAt }
    const [saved] = before
      ? await tx.update(deskDrafts).set(values).where(isOwn(owner, id)).returning(entry)
      : await tx
          .insert(deskDrafts)
          .values({ owner, id, ...values })
          .onConflictDoNothing()
          .returning(entry)
    if (!saved) return { kind: 'changed' }
    if (!before) await dropOldest(tx, owner)
    return { kind: 'saved', entry: saved }
  })
}

/** True where there was one. */
export async function deleteDraft({ database, owner }: DraftContext, id: string): Promise<boolean> {
  const deleted = await database.db.delete(deskDrafts).where(isOwn(owner, id)).returning({ id: deskDrafts.id })
  return deleted.length > 0
}

async function dropOldest(tx: Tx, owner: string): Promise<void> {
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

function isOwn(owner: string, id: string) {
  return and(eq(deskDrafts.owner, owner), eq(deskDrafts.id, id))
}

/** The moment, but always after the last one: it tells revisions apart. */
function later(moment: Date, last: string | undefined): Date {
  return last !== undefined && Date.parse(last) >= moment.getTime() ? new Date(Date.parse(last) + 1) : moment
}

/** What its variants are called: their labels, else what they are made of. */
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
