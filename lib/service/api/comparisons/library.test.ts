import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { comparisons } from '#lib/service/database/schema/comparisons.ts'
import { fileShares } from '#lib/service/database/schema/files.ts'
import { catalogProducts } from '#lib/service/database/schema/reference.ts'
import { call } from '#lib/tools/testing/access.ts'
import { addFile } from '#lib/tools/testing/add-file.ts'
import { runTest as test } from '#lib/tools/testing/comparison-test.ts'
import { comparisonsPath, read } from '#lib/tools/testing/comparisons.ts'
import type { Actor, TestApi } from '#lib/tools/testing/start-test-api.ts'
import { earlierWording, laterWording } from '#lib/tools/testing/wordings.ts'

const change = (api: TestApi, id: string, json: unknown, as: Actor = 'member') =>
  call(api, { as, method: 'PATCH', path: `${comparisonsPath}/${id}`, json })

/** The ids of every page of a list, in order. */
async function listIds(api: TestApi, query: Readonly<Record<string, string>>, as: Actor = 'member'): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const parameters = new URLSearchParams({ ...query, ...(cursor && { cursor }) })
    const { status, body } = await read(api, `${comparisonsPath}?${parameters}`, as)
    expect([status, body]).toEqual([200, expect.anything()])
    ids.push(...body.formComparisons.map((entry: { id: string }) => entry.id))
    cursor = body.nextCursor
  } while (cursor !== null)
  return ids
}

describe('the name and tags of a comparison', () => {
  test('change alone or together, are read by every member, and leave the run as it is', async ({ api, accept }) => {
    const id = await accept()
    const before = (await read(api, `${comparisonsPath}/${id}`)).body
    expect(before).toMatchObject({ title: 'a vs b', tags: [] })
    expect((await change(api, id, { title: '  Texas\thomeowners ' })).body).toMatchObject({
      id,
      title: 'Texas homeowners',
      tags: [],
    })
    expect((await change(api, id, { tags: [' wind ', 'hail  damage', 'WIND'] })).body).toMatchObject({
      title: 'Texas homeowners',
      tags: ['wind', 'hail damage'],
    })
    const after = { ...before, title: 'Texas homeowners', tags: ['wind', 'hail damage'] }
    expect((await read(api, `${comparisonsPath}/${id}`, 'viewer')).body).toEqual(after)
    expect((await read(api, `${comparisonsPath}?limit=1`, 'viewer')).body.formComparisons[0]).toMatchObject({
      id,
      title: 'Texas homeowners',
      tags: ['wind', 'hail damage'],
    })
  })

  test('of null is the name after its variants', async ({ api, accept }) => {
    const id = await accept()
    await change(api, id, { title: 'Other', tags: ['kept'] })
    expect((await change(api, id, { title: null })).body).toMatchObject({ title: 'a vs b', tags: ['kept'] })
  })

  test('are changed by the creator, an admin and an owner, and by no one else', async ({ api, accept }) => {
    const id = await accept()
    for (const [as, status] of [
      ['member', 200],
      ['admin', 200],
      ['owner', 200],
      ['viewer', 403],
      ['stranger', 404],
    ] as const) {
      expect((await change(api, id, { title: `By ${as}` }, as)).status, as).toBe(status)
    }
    expect((await read(api, `${comparisonsPath}/${id}`)).body.title).toBe('By owner')
    await api.deps.database.db.update(comparisons).set({ memberId: api.members.admin.id }).where(eq(comparisons.id, id))
    expect((await change(api, id, { title: 'By another member' })).status).toBe(403)
    expect((await change(api, api.deps.randomId(), { title: 'Missing' })).status).toBe(404)
  })

  test.for([
    ['a name of spaces', { title: ' \t ' }],
    ['an empty name', { title: '' }],
    ['a long name', { title: 'x'.repeat(201) }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }],
    ['a tag of 41 characters', { tags: ['x'.repeat(41)] }],
    ['a tag of punctuation', { tags: ['--'] }],
    ['U+0000', { title: 'a\u0000b' }],
    ['an unknown field', { name: 'x' }],
  ] as const)('rejects %s and changes nothing', async ([, json], { api, accept }) => {
    const id = await accept()
    expect((await change(api, id, json)).status).toBe(400)
    expect((await read(api, `${comparisonsPath}/${id}`)).body).toMatchObject({ title: 'a vs b', tags: [] })
  })
})

describe('the list', () => {
  test('of a tag has exactly the comparisons with it', async ({ api, accept }) => {
    const one = await accept()
    api.advance(1)
    const two = await accept()
    await accept()
    await change(api, one, { tags: ['renewal', 'texas'] })
    await change(api, two, { tags: ['texas'] })
    expect(await listIds(api, { tag: 'texas', limit: '1' })).toEqual([two, one])
    expect(await listIds(api, { tag: 'renewal' })).toEqual([one])
    expect(await listIds(api, { tag: 'tex' })).toEqual([])
    await change(api, one, { tags: [] })
    expect(await listIds(api, { tag: 'renewal' })).toEqual([])
  })

  test('is searched in names, tags, variants and products, in any case, spacing and punctuation', async ({
    api,
    earlier,
    later,
    accept,
  }) => {
    const productId = api.deps.randomId()
    const createdAt = api.deps.clock.now().toISOString()
    await api.deps.database.db
      .insert(catalogProducts)
      .values({ id: productId, name: 'Larkspur Dwelling', type: 'Dwelling', createdAt })
    const id = await accept({
      variants: [
        { key: 'current', label: '2017 crop-year', documents: [earlier], context: { product: { id: productId } } },
        { key: 'filed', documents: [later], context: { product: { name: 'Windstorm & Hail' } } },
      ],
    })
    await accept()
    await change(api, id, { title: 'Überblick Sandhill', tags: ['Round 2'] })
    const hits = ['überblick', 'SANDHILL', 'ROUND-2', '2017 CROP', 'Filed', 'larkspur  dwelling', 'windstorm/hail']
    for (const search of hits) expect(await listIds(api, { search }), search).toEqual([id])
    const misses = ['sandhill round', '%', '_', '--', 'iowa']
    for (const search of misses) expect(await listIds(api, { search }), search).toEqual([])
    await change(api, id, { title: null })
    expect(await listIds(api, { search: 'überblick' })).toEqual([])
    expect(await listIds(api, { search: '2017 crop-year vs filed' })).toEqual([id])
  })

  test('is searched for documents when the run waits, and for form numbers and editions when it has ended', async ({
    api,
    accept,
    attempt,
  }) => {
    const first = await addFile(api, { text: earlierWording, name: 'Ember Glen final.txt' })
    const second = await addFile(api, { text: laterWording, name: 'Other.txt' })
    const id = await accept({
      variants: [
        { key: 'a', documents: [first] },
        { key: 'b', documents: [second] },
      ],
    })
    expect(await listIds(api, { search: 'ember-glen' })).toEqual([id])
    expect(await listIds(api, { search: 'HD 00 01' })).not.toContain(id)
    await attempt(id)
    for (const search of ['HD 00 01', 'hd-0001', 'HD0001 05 19', '2019-05', '03/2024', 'ember glen']) {
      expect(await listIds(api, { search }), search).toContain(id)
    }
  })

  test('finds nothing of a document for those who cannot open it', async ({ api, accept, attempt }) => {
    const hidden = await addFile(api, { text: earlierWording, name: 'Marigold.txt' })
    const other = await addFile(api, { text: laterWording, name: 'Other.txt', sharedWith: ['viewer'] })
    const id = await accept({
      variants: [
        { key: 'a', documents: [hidden] },
        { key: 'b', documents: [other] },
      ],
    })
    await attempt(id)
    const secrets = ['marigold', 'HD 00 01 05 19', '2019-05']
    for (const search of secrets) {
      expect(await listIds(api, { search, limit: '1' }), search).toContain(id)
      expect(await listIds(api, { search }, 'viewer'), search).toEqual([])
      expect(await listIds(api, { search }, 'stranger'), search).toEqual([])
    }
    expect(await listIds(api, { search: 'HD 00 01 03 24' }, 'viewer')).toEqual([id])
    await api.deps.database.db.insert(fileShares).values({ fileId: hidden, memberId: api.members.viewer.id })
    for (const search of secrets) expect(await listIds(api, { search }, 'viewer'), search).toEqual([id])
  })

  test('has every hit once, page by page, and its cursor fits no other search', async ({ api, accept }) => {
    const ids: string[] = []
    for (let at = 0; at < 7; at++) {
      const id = await accept()
      await change(api, id, { title: at % 2 === 0 ? `Paged ${at}` : `Left out ${at}` })
      if (at % 2 === 0) ids.unshift(id)
      api.advance(1)
    }
    expect(await listIds(api, { search: 'paged', limit: '1' })).toEqual(ids)
    expect(await listIds(api, { search: 'paged', limit: '3' })).toEqual(ids)
    const { nextCursor } = (await read(api, `${comparisonsPath}?search=paged&limit=1`)).body
    const query = new URLSearchParams({ search: 'left', limit: '1', cursor: nextCursor })
    expect((await read(api, `${comparisonsPath}?${query}`)).status).toBe(400)
  })
})
