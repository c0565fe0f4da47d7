import { createApiKey } from '#lib/api/services/api-keys/create-api-key.ts'
import { deleteApiKey } from '#lib/api/services/api-keys/delete-api-key.ts'
import { listApiKeys } from '#lib/api/services/api-keys/list-api-keys.ts'
import { getMe } from '#lib/api/services/me/get-me.ts'
import { updateMe } from '#lib/api/services/me/update-me.ts'
import { createMember } from '#lib/api/services/members/create-member.ts'
import { deleteMember } from '#lib/api/services/members/delete-member.ts'
import { listMembers } from '#lib/api/services/members/list-members.ts'
import { updateMember } from '#lib/api/services/members/update-member.ts'
import { createSession } from '#lib/api/services/sessions/create-session.ts'
import { deleteCurrentSession } from '#lib/api/services/sessions/delete-current-session.ts'
import { exchangeSession } from '#lib/api/services/sessions/exchange-session.ts'
import type { identityOperations } from '#lib/contract/identity.ts'
import { defineRoutes } from './route.ts'

export const identityRoutes = defineRoutes<keyof typeof identityOperations>({
  createSession: async ({ context, body }) => ({ status: 201, body: await createSession(context, body) }),

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

  listApiKeys: async ({ context, query }) => ({ status: 200, body: await listApiKeys(context, query) }),
  createApiKey: async ({ context, body }) => ({ status: 201, body: await createApiKey(context, body) }),

  async deleteApiKey({ context, params }) {
    await deleteApiKey(context, params)
    return { status: 204 }
  },
})
