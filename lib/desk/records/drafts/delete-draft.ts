import type { DeskContext } from '#lib/desk/records/context.ts'
import { deskDrafts } from '#lib/service/database/schema/desk.ts'
import { draftNotFound, isOwnDraft } from './read-drafts.ts'

/** Throws `not_found` if the draft does not exist. */
export async function deleteDraft({ database, owner }: DeskContext, id: string): Promise<void> {
  const deleted = await database.db.delete(deskDrafts).where(isOwnDraft(owner, id)).returning({ id: deskDrafts.id })
  if (deleted.length === 0) throw draftNotFound()
}
