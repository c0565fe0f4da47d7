import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#lib/api/testing/start-test-api.ts'
import { findScopeOrThrow } from './find-scope.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
}, 60_000)
afterAll(() => api.close())

test('a scope is found by its slug and by its id, in any case', async () => {
  for (const reference of ['mc:harbor', 'mc:Harbor', api.scope, `mc:${api.scopeId.toUpperCase()}`]) {
    expect(await findScopeOrThrow(api.contextOf('member'), reference)).toMatchObject({
      id: api.scopeId,
      scope: api.scope,
      permissions: ['read', 'edit'],
    })
  }
})

test('a missing scope and another organization’s are both not found', async () => {
  await expect(findScopeOrThrow(api.contextOf('owner'), 'mc:nowhere')).rejects.toMatchObject({ code: 'not_found' })
  await expect(findScopeOrThrow(api.contextOf('stranger'), api.scope)).rejects.toMatchObject({ code: 'not_found' })
})

test('who may read only is forbidden the rest', async () => {
  await expect(findScopeOrThrow(api.contextOf('viewer'), api.scope)).resolves.toBeDefined()
  for (const needed of ['edit', 'manageAccess'] as const) {
    await expect(findScopeOrThrow(api.contextOf('viewer'), api.scope, needed)).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
})
