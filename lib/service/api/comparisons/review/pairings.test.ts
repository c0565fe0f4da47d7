import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partedRowId } from '#lib/contract/comparisons/apply-pairings.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { comparisonsPath } from '#lib/tools/testing/comparisons.ts'
import { addReviewedComparison, changeFindings, readReview, requestReview } from '#lib/tools/testing/reviews.ts'
import { type Actor, startTestApi, type TestApi } from '#lib/tools/testing/start-test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

interface Paired {
  readonly id: string
  /** A row that both variants have, with differences. */
  readonly rowId: string
  readonly engineIds: readonly string[]
  readonly findingIds: readonly string[]
}

async function begin(isShared = true): Promise<Paired> {
  const { id, findingIds } = await addReviewedComparison(api, isShared)
  const { result } = await (await api.request(`${comparisonsPath}/${id}`, { as: 'member' })).json()
  const { provisions }: ComparisonResult = result
  const row = provisions.find(({ cells, differenceIds }) => cells.a && cells.b && differenceIds.length > 0)
  if (!row) throw new Error('No row has differences.')
  return { id, rowId: row.id, engineIds: row.differenceIds, findingIds }
}

async function put(
  id: string,
  pairingId: string,
  { as = 'member', ...json }: Record<string, unknown> & { as?: Actor },
) {
  const response = await requestReview(api, id, { path: `/pairings/${pairingId}`, method: 'PUT', as, json })
  return { status: response.status, body: await response.json() }
}

async function remove(
  id: string,
  pairingId: string,
  { as = 'member', query = '' }: { as?: Actor; query?: string } = {},
) {
  return (await requestReview(api, id, { path: `/pairings/${pairingId}${query}`, method: 'DELETE', as })).status
}

const part = (rowId: string) => ({
  kind: 'part',
  provisionId: rowId,
  variants: ['b'],
  reason: 'They differ in subject.',
})
const idsOf = (review: { findings: { id: string }[] }) => review.findings.map(({ id }) => id)

describe('provisions paired by hand', () => {
  test('replace the findings of their rows by those of the pairing, and removal brings them back with their states', async () => {
    const { id, rowId, engineIds, findingIds } = await begin()
    const pairingId = api.deps.randomId()
    const [reviewed = ''] = engineIds
    await changeFindings(api, id, { findings: [{ id: reviewed, state: 'accepted', note: 'Seen.' }] })
    const { status, body } = await put(id, pairingId, part(rowId))
    expect(status).toBe(200)
    const own = [`${pairingId}-1`, `${pairingId}-2`]
    expect(idsOf(body)).toEqual([...findingIds.filter((each) => !engineIds.includes(each)), ...own])
    expect(body.pairings).toMatchObject([
      {
        id: pairingId,
        kind: 'part',
        provisionId: rowId,
        otherProvisionId: null,
        reason: 'They differ in subject.',
        by: { name: 'member' },
      },
    ])
    expect(body.pairings[0].replacedIds).toEqual(engineIds)
    expect(body.progress).toEqual({ reviewed: 0, total: body.findings.length })
    await changeFindings(api, id, { findings: [{ id: `${pairingId}-1`, state: 'questioned' }] })
    expect(await remove(id, pairingId)).toBe(204)
    const after = await readReview(api, id)
    expect(idsOf(after)).toEqual(findingIds)
    expect(after.pairings).toEqual([])
    expect(after.findings.find((finding: { id: string }) => finding.id === reviewed)).toMatchObject({
      state: 'accepted',
      note: 'Seen.',
    })
    const again = await put(id, pairingId, part(rowId))
    expect(again.body.findings.find((finding: { id: string }) => finding.id === `${pairingId}-1`).state).toBe(
      'questioned',
    )
  })

  test('sent twice are one; another with the same id, and the same rows from another member, are a conflict', async () => {
    const { id, rowId } = await begin()
    const pairingId = api.deps.randomId()
    const first = await put(id, pairingId, part(rowId))
    const second = await put(id, pairingId, part(rowId))
    expect(second.status).toBe(200)
    expect(second.body.revision).toBe(first.body.revision)
    expect((await put(id, pairingId, { ...part(rowId), reason: 'Another.' })).status).toBe(409)
    const other = await put(id, api.deps.randomId(), { ...part(rowId), as: 'admin' })
    expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('that were removed come back with their id only as what they were', async () => {
    const { id, rowId, findingIds } = await begin()
    const [pairingId, otherId] = [api.deps.randomId(), api.deps.randomId()]
    await put(id, pairingId, part(rowId))
    await remove(id, pairingId)
    const { result } = await (await api.request(`${comparisonsPath}/${id}`, { as: 'member' })).json()
    const { provisions }: ComparisonResult = result
    const another = provisions.find(({ id: own, cells }) => own !== rowId && cells.a && cells.b)
    expect((await put(id, pairingId, part(another?.id ?? ''))).status).toBe(409)
    await put(id, otherId, part(rowId))
    expect((await put(id, pairingId, part(rowId))).status).toBe(409)
    await remove(id, otherId)
    expect((await put(id, pairingId, part(rowId))).body.findings).toHaveLength(findingIds.length + 1)
  })

  test('made at the same time by two members are one', async () => {
    const { id, rowId } = await begin()
    const both = await Promise.all([
      put(id, api.deps.randomId(), part(rowId)),
      put(id, api.deps.randomId(), { ...part(rowId), as: 'admin' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await readReview(api, id)).pairings).toHaveLength(1)
  })

  test('that a later pairing is based on stay until that one is removed', async () => {
    const { id, rowId } = await begin()
    const [first, second] = [api.deps.randomId(), api.deps.randomId()]
    await put(id, first, part(rowId))
    const join = { ...part(rowId), kind: 'join', otherProvisionId: partedRowId(first) }
    expect((await put(id, second, join)).status).toBe(200)
    expect(await remove(id, first)).toBe(409)
    expect(await remove(id, second)).toBe(204)
    expect(await remove(id, first)).toBe(204)
    expect(await remove(id, first)).toBe(404)
  })

  test('end a sign-off only where that is wanted, and block the next one until they are reviewed', async () => {
    const { id, rowId, findingIds } = await begin()
    await changeFindings(api, id, { findings: findingIds.map((each) => ({ id: each, state: 'accepted' })) })
    const { revision } = await readReview(api, id)
    await requestReview(api, id, { path: '/sign-off', json: { revision } })
    const pairingId = api.deps.randomId()
    expect((await put(id, pairingId, part(rowId))).status).toBe(409)
    const { body } = await put(id, pairingId, { ...part(rowId), endsSignOff: true })
    expect(body.signOff.endedBecause).toBe('findings_changed')
    expect(body.blockers).toMatchObject([{ kind: 'open', count: 2, findingIds: [`${pairingId}-1`, `${pairingId}-2`] }])
  })

  test('are in the history, with their reason, also after removal', async () => {
    const { id, rowId } = await begin()
    const pairingId = api.deps.randomId()
    await put(id, pairingId, part(rowId))
    await remove(id, pairingId)
    const { activity } = await (await requestReview(api, id, { path: `/activity?findingId=${pairingId}` })).json()
    expect(activity.map(({ action }: { action: string }) => action)).toEqual(['pairing_removed', 'pairing_added'])
    expect(activity[1].changes.pairing.to).toMatchObject({ kind: 'part', reason: 'They differ in subject.' })
  })
})

describe('pairings for those who may not', () => {
  test('viewers, other organizations and unknown rows', async () => {
    const { id, rowId } = await begin()
    const pairingId = api.deps.randomId()
    expect((await put(id, pairingId, { ...part(rowId), as: 'viewer' })).status).toBe(403)
    expect((await put(id, pairingId, { ...part(rowId), as: 'stranger' })).status).toBe(404)
    expect((await put(id, pairingId, part('nowhere'))).status).toBe(409)
    expect((await put(id, pairingId, { ...part(rowId), reason: '' })).status).toBe(400)
    expect((await put(id, pairingId, { ...part(rowId), variants: [] })).status).toBe(400)
    await put(id, pairingId, part(rowId))
    expect(await remove(id, pairingId, { as: 'viewer' })).toBe(403)
    expect(await remove(id, pairingId, { as: 'stranger' })).toBe(404)
  })

  test('show no words, reason or history to a member who cannot open a file of theirs, and are not theirs to change', async () => {
    const { id, rowId } = await begin(false)
    const pairingId = api.deps.randomId()
    expect((await put(id, pairingId, { ...part(rowId), as: 'admin' })).status).toBe(404)
    await put(id, pairingId, { ...part(rowId), reason: 'Quoted secret' })
    const theirs = await readReview(api, id, 'admin')
    expect(theirs.pairings).toMatchObject([{ id: pairingId, provisionId: rowId, reason: null }])
    for (const { redacted, summary, spans } of theirs.pairings[0].differences) {
      if (!redacted) continue
      expect(summary).toBeNull()
      for (const span of Object.values(spans)) expect((span as { text: unknown } | null)?.text ?? null).toBeNull()
    }
    expect(theirs.pairings[0].differences.some(({ redacted }: { redacted?: true }) => redacted)).toBe(true)
    expect(await remove(id, pairingId, { as: 'admin' })).toBe(404)
    const trail = await (await requestReview(api, id, { path: '/activity', as: 'admin' })).text()
    expect(trail).not.toContain('Quoted secret')
  })
})
