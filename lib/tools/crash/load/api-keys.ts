import { ApiError } from '#lib/client/errors.ts'
import { createExpectations } from '../expectations.ts'
import { type Member, read, readAll, type Work } from './member.ts'

const most = 30

/** API keys: what was acknowledged opens the door, what was revoked does not. */
export function workOnApiKeys(member: Member): Work {
  const { client, prng } = member
  const expected = createExpectations('API key', member.counts)
  const keys = new Map<string, { readonly id: string; readonly token: string }>()

  async function create(): Promise<void> {
    const marker = member.mark('key')
    const access = prng.pick(['read_only', 'read_write'] as const)
    const made = await expected.write(marker, { access }, () =>
      client.call('createApiKey', { body: { name: marker, access } }),
    )
    if (made) keys.set(marker, { id: made.data.id, token: made.data.key })
  }

  async function opens(marker: string): Promise<boolean> {
    const own = member.clientWith(keys.get(marker)?.token ?? '')
    return await read(() => own.call('getMe')).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return false
        throw error
      },
    )
  }

  return {
    weight: 2,
    async act() {
      const present = expected.present().filter((marker) => keys.has(marker))
      if (present.length === 0 || (present.length < most && prng.chance(0.6))) return await create()
      const marker = prng.pick(present)
      await expected.write(marker, null, () =>
        client.call('deleteApiKey', { params: { id: keys.get(marker)?.id ?? '' } }),
      )
    },
    async check() {
      const listed = await readAll(async (cursor) => {
        const { data } = await client.call('listApiKeys', { query: { limit: 100, ...(cursor && { cursor }) } })
        return { records: data.apiKeys, nextCursor: data.nextCursor }
      })
      const violations = [...expected.check(listed.map(({ name, access }) => ({ marker: name, state: { access } })))]
      for (const marker of prng.shuffle([...keys.keys()]).slice(0, 5)) {
        const known = expected.known(marker)
        if (known !== undefined && (await opens(marker)) !== (known !== null))
          violations.push(`API key ${marker} ${known ? 'does not open' : 'still opens'}`)
      }
      return violations
    },
    isSettled: async () => true,
  }
}
