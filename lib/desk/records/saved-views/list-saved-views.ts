import { and, asc, eq } from 'drizzle-orm'
import type { SavedView } from '#lib/contract/saved-views/operations.ts'
import type { DeskContext } from '#lib/desk/records/context.ts'
import { deskSavedViews } from '#lib/service/database/schema/desk.ts'
import { toView } from './save-view.ts'

/** By name. */
export async function listSavedViews({ database, owner }: DeskContext, page: SavedView['page']): Promise<SavedView[]> {
  const rows = await database.db
    .select()
    .from(deskSavedViews)
    .where(and(eq(deskSavedViews.owner, owner), eq(deskSavedViews.page, page)))
    .orderBy(asc(deskSavedViews.name), asc(deskSavedViews.id))
  return rows.map(toView)
}
