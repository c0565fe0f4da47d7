import type { draftOperations } from '#lib/contract/drafts/operations.ts'
import type { DeskHandlers } from '#lib/desk/records/context.ts'
import { deleteDraft } from './delete-draft.ts'
import { getDraft, listDrafts } from './read-drafts.ts'
import { saveDraft } from './save-draft.ts'

export const draftRoutes: DeskHandlers<keyof typeof draftOperations> = {
  listDrafts: async ({ context }) => ({ status: 200, body: { drafts: await listDrafts(context) } }),
  getDraft: async ({ context, params }) => ({ status: 200, body: await getDraft(context, params.id) }),
  saveDraft: async ({ context, params, body }) => ({
    status: 200,
    body: await saveDraft(context, { ...body, ...params }),
  }),

  async deleteDraft({ context, params }) {
    await deleteDraft(context, params.id)
    return { status: 204 }
  },
}
