import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { findScopeOrThrow } from './find-scope.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('finds a scope by its slug and by its id, in upper and lower case', async () => {
  for (const reference of ['mc:harbor', 'mc:Harbor', api.scope, `mc:${api.scopeId.toUpperCase()}`]) {
    expect(await findScopeOrThrow(api.contextOf('member'), reference)).toMatchObject({
      id: api.scopeId,
      scope: api.scope,
      permissions: ['read', 'edit'],
    })
  }
})

test('does not find a missing scope or a scope of another organization', async () => {
  await expect(findScopeOrThrow(api.contextOf('owner'), 'mc:nowhere')).rejects.toMatchObject({ code: 'not_found' })
  await expect(findScopeOrThrow(api.contextOf('stranger'), api.scope)).rejects.toMatchObject({ code: 'not_found' })
})

test('forbids more than reading to a member who can only read', async () => {
  await expect(findScopeOrThrow(api.contextOf('viewer'), api.scope)).resolves.toBeDefined()
  for (const needed of ['edit', 'manageAccess'] as const) {
    await expect(findScopeOrThrow(api.contextOf('viewer'), api.scope, needed)).rejects.toMatchObject({
      code: 'forbidden',
    })
  }
})
