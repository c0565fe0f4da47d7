import type { importOperations } from '#lib/contract/imports/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { createImportItem } from './create-import-item.ts'
import { createImportSession } from './create-import-session.ts'
import { listImportItems } from './list-import-items.ts'
import { listImportSessions } from './list-import-sessions.ts'
import { listOwnImportItems } from './list-own-import-items.ts'
import { shareImportSession } from './share-import-session.ts'
import { updateImportItem } from './update-import-item.ts'

export const importRoutes = defineRoutes<keyof typeof importOperations>({
  createImportSession: async ({ context, body }) => {
    const { session, isNew } = await createImportSession(context, body)
    return { status: isNew ? 201 : 200, body: session }
  },

  listImportSessions: async ({ context, query }) => ({ status: 200, body: await listImportSessions(context, query) }),

  shareImportSession: async ({ context, params, body }) => ({
    status: 200,
    body: await shareImportSession(context, { ...body, ...params }),
  }),

  listImportItems: async ({ context, query }) => ({ status: 200, body: await listImportItems(context, query) }),

  listOwnImportItems: async ({ context, query }) => ({ status: 200, body: await listOwnImportItems(context, query) }),

  createImportItem: async ({ context, body }) => ({ status: 201, body: await createImportItem(context, body) }),

  updateImportItem: async ({ context, params, body }) => ({
    status: 200,
    body: await updateImportItem(context, { ...body, ...params }),
  }),
})
