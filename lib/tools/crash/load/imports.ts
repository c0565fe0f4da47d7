import type { ImportItem } from '#lib/contract/imports/operations.ts'
import { createExpectations } from '../expectations.ts'
import { type Member, read, readAll, type Work } from './member.ts'

const most = 80

export interface ImportSource {
  readonly productId: string
  readonly loginId: string
}

/** Import selections, saved, cancelled and restored on their revisions. */
export function workOnImports(member: Member, { productId, loginId }: ImportSource): Work {
  const { client, prng, scope } = member
  const expected = createExpectations('import selection', member.counts)
  const sessions = new Set<string>()
  let next = 0

  const list = () =>
    readAll(async (cursor) => {
      const query = { scope, limit: 200, ...(cursor && { cursor }) }
      const { data } = await client.call('listImportItems', { query })
      return { records: data.items, nextCursor: data.nextCursor }
    })

  async function create(): Promise<void> {
    const { data } = await read(() => client.call('createImportSession', { body: { scope } }))
    sessions.add(data.id)
    next += 1
    const trackingNumber = `CRSH-${String(131_000_000 + next)}`
    const body = { scope, importSessionId: data.id, destination: 'beta', trackingNumber, productId, loginId } as const
    await expected.write(trackingNumber, { status: 'pending', revision: 1 }, () =>
      client.call('createImportItem', { body }),
    )
  }

  async function update({ id, trackingNumber, status, revision }: ImportItem): Promise<void> {
    const wanted = status === 'pending' ? 'cancelled' : 'pending'
    const body = { status: wanted, revision } as const
    await expected.write(trackingNumber, { status: wanted, revision: revision + 1 }, () =>
      client.call('updateImportItem', { params: { id }, body }),
    )
  }

  return {
    weight: 3,
    async act() {
      if (next < most && prng.chance(0.4)) return await create()
      const items = await list()
      if (items.length > 0) await update(prng.pick(items))
    },
    async check() {
      const items = await list()
      return [
        ...expected.check(
          items.map(({ trackingNumber, status, revision }) => ({
            marker: trackingNumber,
            state: { status, revision },
          })),
        ),
        ...(sessions.size > 1 ? [`${sessions.size} import sessions of one member and scope`] : []),
      ]
    },
    isSettled: async () => true,
  }
}
