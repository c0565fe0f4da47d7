import { and, desc, eq } from 'drizzle-orm'
import type { Draft, DraftEntry } from '#lib/contract/drafts/operations.ts'
import type { DeskContext } from '#lib/desk/records/context.ts'
import { deskDrafts } from '#lib/service/database/schema/desk.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

export const draftEntry = { id: deskDrafts.id, title: deskDrafts.title, updatedAt: deskDrafts.updatedAt }

/** Newest first. */
export async function listDrafts({ database, owner }: DeskContext): Promise<DraftEntry[]> {
  return await database.db
    .select(draftEntry)
    .from(deskDrafts)
    .where(eq(deskDrafts.owner, owner))
    .orderBy(desc(deskDrafts.updatedAt), desc(deskDrafts.id))
}

/** Throws `not_found`, for another person's draft too. */
export async function getDraft({ database, owner }: DeskContext, id: string): Promise<Draft> {
  const [row] = await database.db.select().from(deskDrafts).where(isOwnDraft(owner, id))
  if (!row) throw draftNotFound()
  const { content, intent, title, updatedAt } = row
  return { id, title, updatedAt, content, intent }
}

export function isOwnDraft(owner: string, id: string) {
  return and(eq(deskDrafts.owner, owner), eq(deskDrafts.id, id))
}

/** The same for another person's draft: the two must look alike. */
export function draftNotFound(): ServiceError {
  return new ServiceError('not_found', 'This draft does not exist.')
}
