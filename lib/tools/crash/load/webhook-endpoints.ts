import type { WebhookEndpoint, WebhookEventType } from '#lib/contract/webhooks/endpoint.ts'
import { createExpectations } from '../expectations.ts'
import { type Member, read, readAll, type Work } from './member.ts'

const most = 15
/** Nothing is ever sent of these: what the endpoints receive is not what is tried here. */
const types: readonly WebhookEventType[] = ['answer.completed', 'answer.failed']

/** Endpoints, made, changed and deleted. */
export function workOnWebhookEndpoints(member: Member, receiverUrl: string): Work {
  const { client, prng } = member
  const expected = createExpectations('webhook endpoint', member.counts)
  const ids = new Map<string, string>()

  async function create(): Promise<void> {
    const url = `${receiverUrl}/${member.mark('endpoint')}`
    const enabledEvents = [prng.pick(types)]
    const made = await expected.write(url, { enabledEvents }, () =>
      client.call('createWebhookEndpoint', { body: { url, enabledEvents } }),
    )
    if (made) ids.set(url, made.data.id)
  }

  return {
    weight: 2,
    async act() {
      const present = expected.present().filter((url) => ids.has(url))
      if (present.length === 0 || (present.length < most && prng.chance(0.4))) return await create()
      const url = prng.pick(present)
      const params = { id: ids.get(url) ?? '' }
      if (prng.chance(0.3)) {
        await expected.write(url, null, () => client.call('deleteWebhookEndpoint', { params }))
        return
      }
      const enabledEvents = prng.chance(0.5) ? [...types] : [prng.pick(types)]
      await expected.write(url, { enabledEvents }, () =>
        client.call('updateWebhookEndpoint', { params, body: { enabledEvents } }),
      )
    },
    async check() {
      const own = `${receiverUrl}/${member.email.split('@')[0]}-`
      const observed = (await list(member)).filter(({ url }) => url.startsWith(own))
      return expected.check(observed.map(({ url, enabledEvents }) => ({ marker: url, state: { enabledEvents } })))
    },
    async isSettled() {
      const [always] = (await list(member)).filter(({ url }) => url.endsWith('/always'))
      const query = { status: 'pending', limit: 1 } as const
      const { data } = await read(() =>
        client.call('listWebhookDeliveries', { params: { id: always?.id ?? '' }, query }),
      )
      return data.deliveries.length === 0
    },
  }
}

async function list({ client }: Member): Promise<readonly WebhookEndpoint[]> {
  return await readAll(async (cursor) => {
    const { data } = await client.call('listWebhookEndpoints', { query: { limit: 100, ...(cursor && { cursor }) } })
    return { records: data.webhookEndpoints, nextCursor: data.nextCursor }
  })
}
