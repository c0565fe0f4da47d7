import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { WebhookEnvelope } from '#lib/contract/webhooks/delivery.ts'
import { verifyWebhook } from '#lib/contract/webhooks/verify/verify-webhook.ts'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { type Child, startChild } from '#lib/tools/testing/start-child.ts'

/** `WEBHOOK_EVENTS=500 WEBHOOK_KILLS=10 WEBHOOK_KILL_MS=2000` for the long run. */
const events = Number(process.env.WEBHOOK_EVENTS ?? 60)
const kills = Number(process.env.WEBHOOK_KILLS ?? 2)
/** After the first request of a process. */
const killMs = Number(process.env.WEBHOOK_KILL_MS ?? 60)
const prng = createPrng(Number(process.env.TEST_SEED ?? 20260302))
const random = () => prng.int(0, 999) / 1000
const secret = `whsec_${'k'.repeat(43)}`

const accepted = new Map<string, number>()
const rejections: unknown[] = []
let received = 0
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const signature = String(request.headers['service-signature'])
  // The process’s clock runs fast: what counts here is that the time is signed.
  const nowSeconds = Number(/^t=(\d+)/.exec(signature)?.[1])
  const rejection = await verifyWebhook({ secret, body, signature, nowSeconds })
  if (rejection) rejections.push(rejection)
  received += 1
  await delay(10)
  if (random() < 0.3) return response.writeHead(500).end()
  const { subject } = WebhookEnvelope.parse(JSON.parse(body.toString()))
  accepted.set(subject.id, (accepted.get(subject.id) ?? 0) + 1)
  response.writeHead(204).end()
})

let dataDir: string
let url: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'filing-desk-webhooks-'))
  await prepareDataDirectory(dataDir)
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  for (const child of children) await child.kill().catch(() => {})
  receiver.closeAllConnections()
  receiver.close()
  await rm(dataDir, { recursive: true, force: true })
})

const children: Child[] = []
function start(mode: string): Child {
  const child = startChild({ script: 'webhook-crash-child.ts', mode, dataDir })
  children.push(child)
  return child
}

test(
  `${kills} kills while ${events} events go to a receiver that fails 30 %: each arrives, signed, and none is lost`,
  async () => {
    const recorder = start(`record ${events} ${url} ${secret}`)
    expect(await recorder.next()).toBe('recorded')
    expect(await recorder.ended).toBe(0)
    for (let kill = 0; kill < kills; kill += 1) {
      const child = start('send')
      expect(await child.next()).toBe('sending')
      const before = received
      // On a busy machine the processes before it may have sent all.
      await expect.poll(() => received > before || accepted.size === events).toBe(true)
      await delay(killMs * (0.5 + random()))
      await child.kill()
    }
    const last = start('finish')
    const statuses = z.array(z.object({ eventId: z.string(), status: z.string() })).parse(await last.next())
    expect(await last.ended).toBe(0)
    expect(statuses).toHaveLength(events)
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['succeeded']))
    expect(accepted.size).toBe(events)
    expect(rejections).toEqual([])
  },
  (kills + events / 10) * 30_000,
)
