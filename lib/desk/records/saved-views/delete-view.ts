import { and, eq } from 'drizzle-orm'
import type { DeskContext } from '#lib/desk/records/context.ts'
import { deskSavedViews } from '#lib/service/database/schema/desk.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** Throws `not_found` if the view does not exist. */
export async function deleteView({ database, owner }: DeskContext, id: string): Promise<void> {
  const deleted = await database.db
    .delete(deskSavedViews)
    .where(and(eq(deskSavedViews.owner, owner), eq(deskSavedViews.id, id)))
    .returning({ id: deskSavedViews.id })
  if (deleted.length === 0) throw new ServiceError('not_found', 'The view does not exist.')
}
