import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { members } from '#lib/service/database/schema/accounts.ts'
import { files } from '#lib/service/database/schema/files.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { addFiling } from '#lib/tools/testing/filing-records.ts'
import { startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'
import { getFile } from './find-file.ts'
import { updateFile } from './update-file.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const read = (id: string) => getFile(api.contextOf('member'), { id })

describe('a change to a file', () => {
  test('sets the named fields, leaves the others as they are, and moves the time of the last change', async () => {
    const id = await addFile(api, { text: 'x', name: 'old.txt', sharedWith: ['viewer'] })
    const other = await addFile(api, { text: 'x', name: 'other.txt', sharedWith: ['admin'] })
    const before = await read(id)
    const untouched = await read(other)
    api.advance(1000)
    const context = api.contextOf('member')
    const updatedAt = api.deps.clock.now().toISOString()
    const renamed = { ...before, name: 'new.txt', updatedAt }
    expect(await updateFile(context, { id, name: 'new.txt' })).toEqual(renamed)
    const restricted = { ...renamed, downloadable: false }
    expect(await updateFile(context, { id, downloadable: false })).toEqual(restricted)
    const unshared = { ...restricted, sharedWith: [] }
    expect(await updateFile(context, { id, sharedWith: [] })).toEqual(unshared)
    expect(await updateFile(context, { id, downloadable: true })).toEqual({ ...unshared, downloadable: true })
    expect(await read(other)).toEqual(untouched)
  })

  test('takes the last part of a path for the name, as an upload does', async () => {
    const id = await addFile(api, { text: 'x' })
    const renamed = await api.request(`/files/${id}`, {
      as: 'member',
      method: 'PATCH',
      json: { name: '../../etc/passwd' },
    })
    expect((await renamed.json()).name).toBe('passwd')
    for (const name of ['..', 'a/', 'a\\ ']) {
      const { status } = await api.request(`/files/${id}`, { as: 'member', method: 'PATCH', json: { name } })
      expect(status, name).toBe(400)
    }
  })

  test('replaces all shares, and takes a member named twice once', async () => {
    const { admin, viewer, owner } = api.members
    const id = await addFile(api, { text: 'x', sharedWith: ['viewer'] })
    const sharedWith = [admin.id, owner.id, admin.id]
    const file = await updateFile(api.contextOf('member'), { id, sharedWith })
    expect(file.sharedWith.toSorted()).toEqual([admin.id, owner.id].toSorted())
    expect(file.sharedWith).not.toContain(viewer.id)
  })

  test('responds not_found if the file is deleted during the update', async () => {
    const id = await addFile(api, { text: 'x', name: 'old.txt' })
    const { deps, ...context } = api.contextOf('member')
    const deletedAt = deps.clock.now().toISOString()
    const database: ServiceContext['deps']['database'] = {
      ...deps.database,
      transaction: async (run) => {
        await deps.database.db.update(files).set({ deletedAt }).where(eq(files.id, id))
        return await deps.database.transaction(run)
      },
    }
    const changed = updateFile({ ...context, deps: { ...deps, database } }, { id, name: 'new.txt' })
    await expect(changed).rejects.toMatchObject({ code: 'not_found' })
    expect(await deps.database.db.select({ name: files.name }).from(files).where(eq(files.id, id))).toEqual([
      { name: 'old.txt' },
    ])
  })
})

describe('sharing', () => {
  test('of a file of a scope opens it for members in addition to the readers of the scope', async () => {
    const id = await addFile(api, { text: 'x', scopeId: api.scopeId })
    const context = api.contextOf('member')
    const file = await updateFile(context, { id, sharedWith: [api.members.viewer.id] })
    expect(file).toMatchObject({ scope: api.scope, sharedWith: [api.members.viewer.id] })
  })

  test('with a stranger, a removed member or an unknown id names each of them and changes nothing', async () => {
    const { stranger, viewer, owner, admin } = api.members
    const { db } = api.deps.database
    const removedAt = api.deps.clock.now().toISOString()
    const id = await addFile(api, { text: 'x', name: 'old.txt', sharedWith: ['admin'] })
    await db.update(members).set({ removedAt }).where(eq(members.id, viewer.id))
    const sharedWith = [stranger.id, owner.id, viewer.id, api.deps.randomId()]
    const detail = (at: number) => ({
      location: 'body',
      path: ['sharedWith', String(at)],
      code: 'invalid_value',
      message: 'The organization has no member with this id.',
    })
    await expect(updateFile(api.contextOf('member'), { id, name: 'new.txt', sharedWith })).rejects.toMatchObject({
      code: 'invalid_request',
      options: { details: [detail(0), detail(2), detail(3)] },
    })
    await db.update(members).set({ removedAt: null }).where(eq(members.id, viewer.id))
    expect(await read(id)).toMatchObject({ name: 'old.txt', sharedWith: [admin.id] })
  })
})

describe('moving a file', () => {
  test('into a scope and out of it changes who reads it, and nothing else', async () => {
    const id = await addFile(api, { text: 'x', sharedWith: ['viewer'] })
    const before = await read(id)
    const moved = await updateFile(api.contextOf('member'), { id, scope: api.scope })
    expect(moved).toEqual({ ...before, scope: api.scope, updatedAt: moved.updatedAt })
    await expect(getFile(api.contextOf('owner'), { id })).resolves.toMatchObject({ id })
    const back = await updateFile(api.contextOf('member'), { id, scope: null })
    expect(back).toEqual({ ...before, updatedAt: back.updatedAt })
    await expect(getFile(api.contextOf('owner'), { id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is for its owner, not for editors of its scope', async () => {
    const id = await addFile(api, { text: 'x', scopeId: api.scopeId })
    await expect(updateFile(api.contextOf('admin'), { id, scope: null })).rejects.toMatchObject({ code: 'forbidden' })
    const unmoved = await updateFile(api.contextOf('admin'), { id, scope: api.scope, name: 'n.txt' })
    expect(unmoved).toMatchObject({ scope: api.scope, name: 'n.txt' })
  })

  test('into a scope that its owner cannot edit is rejected, and the file stays where it is', async () => {
    const id = await addFile(api, { text: 'x', owner: 'viewer' })
    const context = api.contextOf('viewer')
    await expect(updateFile(context, { id, scope: api.scope })).rejects.toMatchObject({ code: 'forbidden' })
    const unknown = `mc:${api.deps.randomId()}`
    await expect(updateFile(context, { id, scope: unknown })).rejects.toMatchObject({ code: 'not_found' })
    expect(await getFile(context, { id })).toMatchObject({ scope: null })
  })

  test('that is a document of a filing is a conflict, and the file stays where it is', async () => {
    const filingId = await addFiling(api)
    const id = await addFile(api, { text: 'x', scopeId: api.scopeId })
    const document = await api.request(`/managed-filings/${filingId}/documents`, {
      as: 'member',
      json: { fileId: id, schedule: 'supporting' },
    })
    expect(document.status).toBe(201)
    const context = api.contextOf('member')
    await expect(updateFile(context, { id, scope: null })).rejects.toMatchObject({ code: 'conflict' })
    expect(await read(id)).toMatchObject({ scope: api.scope })
  })
})
