import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createClient } from '#lib/client/client.ts'
import { signInToPassMutation } from './staging.ts'

const canary = 'Tr0ub4dor-canary'
const params = { sessionId: '00000000-0000-4000-8000-000000000001', passId: '00000000-0000-4000-8000-000000000002' }

it.each([202, 409, 503])('keeps no password once a sign-in was sent, and none in an error (%i)', async (status) => {
  const sent: unknown[] = []
  const client = createClient(async ({ body }) => {
    sent.push(body)
    return Response.json({ code: 'conflict', error: 'No.', requestId: 'r' }, { status })
  })
  const queries = new QueryClient()
  const sign = new MutationObserver(queries, signInToPassMutation(client, params))
  await sign.mutate(() => canary).catch(() => undefined)
  expect(JSON.stringify(sent)).toContain(canary)
  const states = queries
    .getMutationCache()
    .getAll()
    .map(({ state }) => ({ ...state, error: String(state.error) }))
  expect(states).toHaveLength(1)
  expect(JSON.stringify(states)).not.toContain(canary)
})
