import { deskDrafts } from '#lib/database/schema/desk.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import { draftNotFound, isOwnDraft } from './read-drafts.ts'

/** Throws `not_found` where there is none. */
export async function deleteDraft({ database, owner }: DeskContext, id: string): Promise<void> {
  const deleted = await database.db.delete(deskDrafts).where(isOwnDraft(owner, id)).returning({ id: deskDrafts.id })
  if (deleted.length === 0) throw draftNotFound()
}
