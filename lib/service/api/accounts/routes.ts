import type { accountOperations } from '#lib/contract/accounts/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { createApiKey } from './create-api-key.ts'
import { createMember } from './create-member.ts'
import { createSession } from './create-session.ts'
import { deleteApiKey } from './delete-api-key.ts'
import { deleteCurrentSession } from './delete-current-session.ts'
import { deleteMember } from './delete-member.ts'
import { exchangeSession } from './exchange-session.ts'
import { getMe } from './get-me.ts'
import { listApiKeys } from './list-api-keys.ts'
import { listMembers } from './list-members.ts'
import { listScopes } from './list-scopes.ts'
import { updateMe } from './update-me.ts'
import { updateMember } from './update-member.ts'

export const accountRoutes = defineRoutes<keyof typeof accountOperations>({
  createSession: async ({ context, body, headers, stepAside }) => ({
    status: 201,
    body: await createSession(context, { ...body, devices: headers['sign-in-device'] ?? '', stepAside }),
  }),

  async deleteCurrentSession({ context }) {
    await deleteCurrentSession(context)
    return { status: 204 }
  },

  exchangeSession: async ({ context, body }) => ({ status: 201, body: await exchangeSession(context, body) }),
  getMe: async ({ context }) => ({ status: 200, body: await getMe(context) }),
  updateMe: async ({ context, body }) => ({ status: 200, body: await updateMe(context, body) }),

  listMembers: async ({ context, query }) => ({ status: 200, body: await listMembers(context, query) }),
  createMember: async ({ context, body }) => ({ status: 201, body: await createMember(context, body) }),

  updateMember: async ({ context, params, body }) => ({
    status: 200,
    body: await updateMember(context, { ...body, ...params }),
  }),

  async deleteMember({ context, params }) {
    await deleteMember(context, params)
    return { status: 204 }
  },

  listScopes: async ({ context, query }) => ({ status: 200, body: await listScopes(context, query) }),

  listApiKeys: async ({ context, query }) => ({ status: 200, body: await listApiKeys(context, query) }),
  createApiKey: async ({ context, body }) => ({ status: 201, body: await createApiKey(context, body) }),

  async deleteApiKey({ context, params }) {
    await deleteApiKey(context, params)
    return { status: 204 }
  },
})
