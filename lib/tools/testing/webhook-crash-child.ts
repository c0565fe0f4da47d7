import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { openInstance } from '#lib/service/api/instance.ts'
import { recordEvent } from '#lib/service/api/kernel/outbox.ts'
import { sealSecret } from '#lib/service/api/webhooks/signing-secret.ts'
import { members, organizations } from '#lib/service/database/schema/accounts.ts'
import { webhookDeliveries, webhookEndpoints } from '#lib/service/database/schema/webhooks.ts'
import { silentLogger } from './silent-logger.ts'

/**
 * A separate process on the data directory in `DATA_DIR`, for a test to kill: `record <events> <url> <secret>` makes an
 * endpoint and its events, one transaction each; `send` sends until it is killed, and says when it has begun; `finish`
 * sends until nothing is pending, without the time between attempts, and reports the statuses.
 */
const [mode, ...args] = (process.argv[2] ?? '').split(' ')
/** Time runs 200 times as fast, so that retries come soon, and continues from one process to the next. */
const speed = 200
const since = 1_790_000_000_000
let skippedMs = 0
const instance = await openInstance({
  settings: { dataDir: process.env.DATA_DIR ?? '', publicUrl: null, files: null, allowLoopbackWebhooks: true },
  databaseUrl: undefined,
  clock: { now: () => new Date(since + (Date.now() - since) * speed + skippedMs) },
  logger: silentLogger,
  acceptsIdentities: false,
  loadSealingKeys: () => [new Uint8Array(32)],
})
const { deps } = instance
const { db } = deps.database
if (mode === 'record') await record(Number(args[0]), args[1] ?? '', args[2] ?? '')
if (mode === 'send') {
  await instance.startWorking()
  report('sending')
  await delay(600_000)
}
if (mode === 'finish') {
  await instance.startWorking()
  while (await skipToNextAttempt()) await delay(50)
  const rows = await db.select().from(webhookDeliveries)
  report(rows.map(({ eventId, status }) => ({ eventId, status })))
}
await instance.close()

/** The retries of a delivery take hours. False where none is pending. */
async function skipToNextAttempt(): Promise<boolean> {
  const pending = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.status, 'pending'))
  const isAnyUnderWay = pending.some(({ leasedUntil }) => leasedUntil !== null)
  const nextMs = Math.min(...pending.map(({ nextAttemptAt }) => Date.parse(nextAttemptAt ?? '')))
  if (pending.length > 0 && !isAnyUnderWay) skippedMs += Math.max(0, nextMs - deps.clock.now().getTime())
  return pending.length > 0
}

function report(message: unknown): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

async function record(events: number, url: string, secret: string): Promise<void> {
  const createdAt = deps.clock.now().toISOString()
  const [organizationId, memberId, id] = [deps.randomId(), deps.randomId(), `whk_${'0'.repeat(20)}`]
  const person = { id: memberId, name: 'member', email: 'member@harbor.test', role: 'member' as const }
  await db.insert(organizations).values({ id: organizationId, name: 'Harbor', slug: 'harbor', createdAt })
  await db.insert(members).values({ ...person, organizationId, createdAt })
  await db.insert(webhookEndpoints).values({
    id,
    organizationId,
    createdBy: memberId,
    url,
    enabledEvents: ['form_comparison.completed'],
    filters: {},
    status: 'enabled',
    sealedSecret: sealSecret(deps, id, secret),
    createdAt,
    updatedAt: createdAt,
  })
  for (let n = 0; n < events; n += 1) {
    await deps.database.transaction((tx) =>
      recordEvent(tx, deps, {
        type: 'form_comparison.completed',
        subject: { type: 'form_comparison', id: `c${n}` },
        organizationId,
        data: { status: 'succeeded' },
      }),
    )
  }
  report('recorded')
}
