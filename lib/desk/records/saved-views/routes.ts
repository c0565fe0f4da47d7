import type { savedViewOperations } from '#lib/contract/saved-views/operations.ts'
import type { DeskHandlers } from '#lib/desk/records/context.ts'
import { deleteView } from './delete-view.ts'
import { listSavedViews } from './list-saved-views.ts'
import { saveView } from './save-view.ts'

export const savedViewRoutes: DeskHandlers<keyof typeof savedViewOperations> = {
  listSavedViews: async ({ context, query }) => ({
    status: 200,
    body: { views: await listSavedViews(context, query.page) },
  }),
  saveView: async ({ context, params, body }) => ({
    status: 200,
    body: await saveView(context, { ...body, ...params }),
  }),

  async deleteView({ context, params }) {
    await deleteView(context, params.id)
    return { status: 204 }
  },
}
