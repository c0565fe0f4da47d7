import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Instance } from '#lib/service/api/assemble-instance.ts'
import { openWebhookSender } from '#lib/service/api/webhooks/jobs/webhook-sender.ts'
import { sealSecret } from '#lib/service/api/webhooks/signing-secret.ts'
import { members, organizations } from '#lib/service/database/schema/accounts.ts'
import { webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { withSeededInstance } from './bench-instance.ts'
import { atMost, type BenchRow } from './row.ts'

const events = 10_000
const endpoints = 20
const responseMs = 5

/** 10,000 events, each for one of 20 endpoints in turn: how fast they go out, and what one hanging endpoint costs the others. */
export async function benchWebhooks(): Promise<BenchRow[]> {
  const alone = await deliver(null)
  const withHanging = await deliver(0)
  return [
    atMost({
      name: `webhooks: ${events} events to ${endpoints} endpoints, milliseconds for each`,
      measured: alone.wholeMs / events,
      bound: 6,
      unit: 'ms',
    }),
    atMost({
      name: `webhooks: median delay of healthy endpoints with a hanging one ÷ without it (${withHanging.medianMs.toFixed(0)} ms ÷ ${alone.medianMs.toFixed(0)} ms)`,
      measured: withHanging.medianMs / alone.medianMs,
      bound: 1.5,
      unit: '×',
    }),
  ]
}

interface Delivered {
  /** Until every healthy endpoint has all its events. */
  readonly wholeMs: number
  /** From the start until an event has arrived at a healthy endpoint. */
  readonly medianMs: number
}

function deliver(hanging: number | null): Promise<Delivered> {
  return withSeededInstance(async (instance) => {
    await addEvents(instance)
    return await measure(instance, hanging)
  })
}

async function measure({ deps }: Instance, hanging: number | null): Promise<Delivered> {
  const wanted = hanging === null ? events : events - events / endpoints
  const delays: number[] = []
  const startedMs = performance.now()
  const sender = openWebhookSender(deps, {
    async post({ url }) {
      // As long as the deadline lets it.
      await delay(url.endsWith(`/${hanging}`) ? 10_000 : responseMs)
      if (url.endsWith(`/${hanging}`)) return { responseStatus: null, responseBody: null, error: 'timed_out' }
      delays.push(performance.now() - startedMs)
      return { responseStatus: 200, responseBody: '', error: null }
    },
  })
  sender.start()
  while (delays.length < wanted) await delay(20)
  const wholeMs = performance.now() - startedMs
  await sender.stop()
  const sorted = delays.toSorted((a, b) => a - b)
  return { wholeMs, medianMs: sorted[Math.floor(sorted.length / 2)] ?? 0 }
}

/** One organization for each endpoint, so that every event has one receiver. */
async function addEvents({ deps }: Instance): Promise<void> {
  const { db } = deps.database
  const createdAt = deps.clock.now().toISOString()
  for (let n = 0; n < endpoints; n += 1) {
    const [organizationId, memberId, id] = [deps.randomId(), deps.randomId(), `whk_${String(n).padStart(20, '0')}`]
    await db.insert(organizations).values({ id: organizationId, name: `O${n}`, slug: `o${n}`, createdAt })
    await db
      .insert(members)
      .values({ id: memberId, organizationId, name: 'm', email: `m${n}@o.test`, role: 'member', createdAt })
    await db.insert(webhookEndpoints).values({
      id,
      organizationId,
      createdBy: memberId,
      url: `https://receiver.example.com/${n}`,
      enabledEvents: ['form_comparison.completed'],
      filters: {},
      status: 'enabled',
      sealedSecret: sealSecret(deps, id, `whsec_${n}`),
      createdAt,
      updatedAt: createdAt,
    })
    await db.execute(sql`
      insert into outbox_events (id, type, subject_type, subject_id, organization_id, data, occurred_at)
      select 'evt_' || left(md5(${organizationId}::text || n), 20), 'form_comparison.completed', 'form_comparison', ${organizationId}::text || n,
        ${organizationId}, '{"status":"succeeded"}', ${createdAt}::timestamptz + n * interval '1 millisecond'
      from generate_series(1, ${events / endpoints}::int) as n`)
  }
}
