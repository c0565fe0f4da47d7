import { and, eq } from 'drizzle-orm'
import { deskSavedViews } from '#lib/database/schema/desk.ts'
import type { DeskContext } from '#lib/desk/context.ts'
import { ServiceError } from '#lib/http/service-error.ts'

/** Throws `not_found` where there is none. */
export async function deleteView({ database, owner }: DeskContext, id: string): Promise<void> {
  const deleted = await database.db
    .delete(deskSavedViews)
    .where(and(eq(deskSavedViews.owner, owner), eq(deskSavedViews.id, id)))
    .returning({ id: deskSavedViews.id })
  if (deleted.length === 0) throw new ServiceError('not_found', 'The view does not exist.')
}
