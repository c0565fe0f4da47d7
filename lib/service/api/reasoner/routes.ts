import type { reasonerOperations } from '#lib/contract/reasoner/operations.ts'
import { defineRoutes } from '#lib/service/api/kernel/route.ts'
import { getReasoner } from './get-reasoner.ts'
import { testReasoner } from './test-reasoner.ts'
import { updateReasoner } from './update-reasoner.ts'

export const reasonerRoutes = defineRoutes<keyof typeof reasonerOperations>({
  getReasoner: async ({ context }) => ({ status: 200, body: await getReasoner(context) }),
  updateReasoner: async ({ context, body }) => ({ status: 200, body: await updateReasoner(context, body) }),
  testReasoner: async ({ context, request: { signal }, stepAside }) => ({
    status: 200,
    body: await testReasoner(context, { signal, stepAside }),
  }),
})
