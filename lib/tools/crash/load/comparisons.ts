import { ApiError } from '#lib/client/errors.ts'
import { createExpectations } from '../expectations.ts'
import { type Member, read, type Work } from './member.ts'

const mostOpen = 3

/**
 * Comparisons under idempotency keys: a request without a response is sent again, several times concurrently, and now
 * and then one with a response too.
 */
export function workOnComparisons(member: Member, inputs: readonly [string, string]): Work {
  const { client, prng, counts } = member
  const started = new Map<string, string>()
  const deleted = new Set<string>()
  const open = new Set<string>()
  const violations: string[] = []
  const body = {
    variants: [
      { key: 'a', documents: [inputs[0]] },
      { key: 'b', documents: [inputs[1]] },
    ],
  }
  const uncertain = new Set<string>()
  const expected = createExpectations('comparison', counts)

  const send = async (key: string) =>
    (await client.call('createFormComparison', { body, headers: { 'idempotency-key': key } })).data.id

  async function create(key: string): Promise<void> {
    uncertain.add(key)
    const id = await expected.write(key, { id: 'any' }, () => send(key))
    if (id === null) return
    note(key, id)
  }

  function note(key: string, id: string): void {
    const before = started.get(key)
    if (before !== undefined && before !== id) violations.push(`key ${key} belongs to ${before} and to ${id}`)
    started.set(key, id)
    uncertain.delete(key)
    if (!deleted.has(key)) open.add(key)
  }

  async function sendAgain(key: string): Promise<void> {
    const sent = await Promise.allSettled([send(key), send(key), send(key)])
    for (const outcome of sent) if (outcome.status === 'fulfilled') note(key, outcome.value)
  }

  async function look(key: string): Promise<void> {
    const id = started.get(key) ?? ''
    const { data } = await read(() => client.call('getFormComparison', { params: { id } })).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return { data: null }
      throw error
    })
    if (!data) violations.push(`comparison ${key} was acknowledged and is gone`)
    if (!data || data.status === 'succeeded' || data.status === 'failed') open.delete(key)
    if (data?.status === 'failed') violations.push(`comparison ${key} failed: ${data.failure.error}`)
  }

  async function remove(key: string): Promise<void> {
    deleted.add(key)
    open.delete(key)
    await expected.write(key, null, () =>
      client.call('deleteFormComparison', { params: { id: started.get(key) ?? '' } }),
    )
  }

  return {
    weight: 3,
    async act() {
      const [lost] = uncertain
      if (lost) return await sendAgain(lost)
      const [oldest] = open
      if (oldest && open.size >= mostOpen) return await look(oldest)
      const kept = [...started.keys()].filter((key) => !deleted.has(key))
      if (kept.length > 0 && prng.chance(0.1)) return await remove(prng.pick(kept))
      if (kept.length > 0 && prng.chance(0.1)) return await sendAgain(prng.pick(kept))
      await create(member.mark('run'))
    },
    async check() {
      const kept = [...started.keys()].filter((key) => !deleted.has(key))
      for (const key of prng.shuffle(kept).slice(0, 5)) await look(key)
      return violations.splice(0)
    },
    async isSettled() {
      for (const key of uncertain) await sendAgain(key)
      for (const key of open) await look(key)
      return uncertain.size === 0 && open.size === 0
    },
  }
}
