import { and, eq, ne } from 'drizzle-orm'
import { type SavedView, type SaveView, savedViewLimits } from '#lib/contract/saved-views/operations.ts'
import type { DeskContext } from '#lib/desk/records/context.ts'
import { isTakenName } from '#lib/desk/records/is-taken-name.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { deskSavedViews } from '#lib/service/database/schema/desk.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** Makes the view or replaces it. Throws `conflict` where another view of the page has the name, or there are too many. */
export async function saveView(
  { database, owner, now }: DeskContext,
  { id, ...view }: SaveView & { readonly id: string },
): Promise<SavedView> {
  return await database.transaction(async (tx) => {
    await assertRoom(tx, { id, owner, page: view.page })
    const at = now().toISOString()
    const [saved] = await tx
      .insert(deskSavedViews)
      .values({ ...view, id, owner, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: [deskSavedViews.owner, deskSavedViews.id],
        set: { ...view, updatedAt: at },
        setWhere: eq(deskSavedViews.page, view.page),
      })
      .returning()
      .catch((error: unknown) => {
        if (isTakenName(error, 'desk_saved_views_name_key'))
          throw new ServiceError('conflict', `There is already a view named “${view.name}”.`)
        throw error
      })
    if (!saved) throw new ServiceError('conflict', 'The view belongs to another page.')
    return toView(saved)
  })
}

async function assertRoom(
  tx: Tx,
  { id, owner, page }: { readonly id: string; readonly owner: string; readonly page: SavedView['page'] },
): Promise<void> {
  const others = await tx.$count(
    deskSavedViews,
    and(eq(deskSavedViews.owner, owner), eq(deskSavedViews.page, page), ne(deskSavedViews.id, id)),
  )
  if (others < savedViewLimits.perPage) return
  throw new ServiceError('conflict', `${savedViewLimits.perPage} views are saved. Delete one before you save another.`)
}

export function toView({ id, page, name, query, updatedAt }: typeof deskSavedViews.$inferSelect): SavedView {
  return { id, page, name, query, updatedAt }
}
