import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { filePages, files } from '#lib/service/database/schema/files.ts'
import { runTest as test } from '#lib/tools/testing/comparison-test.ts'
import { comparisonsPath, read, readComparison } from '#lib/tools/testing/comparisons.ts'

test('a run ends with a result whose citations are slices of the stored pages, and is charged once', async ({
  api,
  earlier,
  later,
  accept,
  attempt,
  statementOf,
}) => {
  const id = await accept()
  expect(await statementOf(id)).toEqual({ held: [200], charged: [] })
  await attempt(id)
  const { body } = await readComparison(api, id)
  expect(body).toMatchObject({ status: 'succeeded', redactedCitationCount: 0, usage: { credits: 2 } })
  expect(body.inputsUsed).toEqual({
    inputs: [
      { inputId: 'input-1', role: 'variant', variant: 'a', fileId: earlier, fileVersion: 1, name: 'earlier.txt' },
      { inputId: 'input-2', role: 'variant', variant: 'b', fileId: later, fileVersion: 1, name: 'later.txt' },
    ],
    pinnedAt: body.createdAt,
  })
  expect(body.result.citations.length).toBeGreaterThan(0)
  for (const { fileId, page, start, end, quote } of body.result.citations) {
    const { text } = (await read(api, `/files/${fileId}/pages/${page}`)).body
    expect(text.slice(start, end)).toBe(quote)
  }
  expect(await statementOf(id)).toEqual({ held: [], charged: [200] })
  await attempt(id)
  expect(await statementOf(id)).toEqual({ held: [], charged: [200] })
})

test('entries of the list leave out request, result and inputs, and every member reads them; a stranger none', async ({
  api,
  accept,
  attempt,
}) => {
  const id = await accept()
  await attempt(id)
  const list = (await read(api, `${comparisonsPath}?status=succeeded&limit=1`, 'viewer')).body
  expect(list.formComparisons).toHaveLength(1)
  const [entry] = (await read(api, `${comparisonsPath}?limit=100`, 'viewer')).body.formComparisons.filter(
    (candidate: { id: string }) => candidate.id === id,
  )
  expect(Object.keys(entry).toSorted()).toEqual([
    'createdAt',
    'createdBy',
    'endedAt',
    'id',
    'idempotencyExpiresAt',
    'redactedCitationCount',
    'startedAt',
    'status',
    'tags',
    'title',
    'usage',
  ])
  expect((await read(api, comparisonsPath, 'stranger')).body.formComparisons).toEqual([])
  const [foreign, missing] = [
    await readComparison(api, id, 'stranger'),
    await readComparison(api, api.deps.randomId(), 'stranger'),
  ]
  expect(foreign.status).toBe(404)
  expect({ ...foreign.body, requestId: null }).toEqual({ ...missing.body, requestId: null })
})

test('the versions pinned at the request are compared, even if newer ones follow', async ({
  api,
  earlier,
  accept,
  attempt,
}) => {
  const id = await accept()
  const { db } = api.deps.database
  await db.update(files).set({ name: 'renamed.txt' }).where(eq(files.id, earlier))
  await api.request(`/files/${earlier}`, { as: 'member', method: 'DELETE' })
  await attempt(id)
  const { body } = await readComparison(api, id)
  expect(body.status).toBe('succeeded')
  expect(body.redactedCitationCount).toBeGreaterThan(0)
  expect((await read(api, `/files/${earlier}/pages/1`)).status).toBe(404)
  expect(await db.$count(filePages, eq(filePages.fileId, earlier))).toBeGreaterThan(0)
  await api.request(`${comparisonsPath}/${id}`, { as: 'member', method: 'DELETE' })
  expect(await db.$count(filePages, eq(filePages.fileId, earlier))).toBe(0)
})

test('a result whose pages have changed since is not shown', async ({ api, later, accept, attempt }) => {
  const id = await accept()
  await attempt(id)
  await api.deps.database.db.update(filePages).set({ text: 'forged' }).where(eq(filePages.fileId, later))
  expect(await readComparison(api, id)).toMatchObject({ status: 500, body: { code: 'internal_error' } })
})
