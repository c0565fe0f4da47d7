import { createSecretKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { verifyWebhook } from '#lib/contract/webhooks/verify/verify-webhook.ts'
import { sealSecret } from '#lib/service/api/webhooks/signing-secret.ts'
import { respondWith } from '#lib/tools/testing/webhooks.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { OutgoingWebhook, WebhookResponse } from './post-webhook.ts'

const hour = 3_600_000
const startedAt = Date.parse('2026-03-02T09:00:00.700Z')
const takenMs = 250
const secrets = {
  cursorKey: createSecretKey(Buffer.alloc(32)),
  exchange: null,
  sealingKeys: [Buffer.alloc(32, 7)] as const,
}
const body = Buffer.from('{"id":"evt_1"}')

const endpoint = {
  id: 'whk_1',
  url: 'https://receiver.example.com/hook',
  sealedSecret: sealSecret({ secrets }, 'whk_1', 'whsec_new'),
  sealedOldSecret: sealSecret({ secrets }, 'whk_1', 'whsec_old'),
  rotatedAt: null,
}
const claimed: ClaimedDelivery = {
  id: 'd',
  pool: 'healthy',
  epoch: 1,
  step: 0,
  firstAttemptAt: null,
  endpoint,
  eventId: 'evt_1',
  body,
}

interface Setting {
  readonly delivery?: Partial<ClaimedDelivery>
  readonly rotatedAt?: number
  readonly response?: WebhookResponse
  readonly random?: number
}

/** One attempt, whose exchange takes a quarter of a second. */
async function attempt({ delivery = {}, rotatedAt, response = respondWith(500), random = 0x80000000 }: Setting = {}) {
  let now = startedAt
  const sent: OutgoingWebhook[] = []
  const randomBytes = (length: number) => {
    const bytes = Buffer.alloc(length)
    bytes.writeUInt32BE(random)
    return bytes
  }
  const deps = { clock: { now: () => new Date(now) }, randomBytes, secrets }
  const rotated = rotatedAt === undefined ? null : new Date(rotatedAt).toISOString()
  const finished = await attemptDelivery(
    deps,
    { ...claimed, endpoint: { ...endpoint, rotatedAt: rotated }, ...delivery },
    async (outgoing) => {
      sent.push(outgoing)
      now += takenMs
      return response
    },
  )
  return { sent, finished }
}

function verify(secret: string, { body: bytes, headers }: OutgoingWebhook) {
  return verifyWebhook({
    secret,
    body: bytes,
    signature: headers['Service-Signature'],
    nextSignature: headers['Service-Signature-Next'],
    nowSeconds: Math.floor(startedAt / 1000),
  })
}

describe('an attempt', () => {
  test('sends the stored bytes as JSON, signed with the time of this attempt', async () => {
    const { sent, finished } = await attempt()
    const [outgoing] = sent
    if (!outgoing) throw new Error('Nothing was sent.')
    expect([outgoing.url, outgoing.body, outgoing.headers['Content-Type']]).toEqual([
      endpoint.url,
      body,
      'application/json',
    ])
    expect(await verify('whsec_new', outgoing)).toBeNull()
    expect(outgoing.headers['Service-Signature']).toMatch(/^t=1772442000,v1=[0-9a-f]{64}$/)
    expect(outgoing.headers).not.toHaveProperty('Service-Signature-Next')
    expect(finished).toMatchObject({ signature: outgoing.headers['Service-Signature'], nextSignature: null })
    expect(finished).toMatchObject({ startedAt: new Date(startedAt), endedAt: new Date(startedAt + takenMs) })
    expect(finished.durationMs).toBeLessThan(60_000)
    expect(finished.durationMs % 1).toBe(0)
  })

  test.each([
    ['in the first moment after a rotation', startedAt, true],
    ['24 hours after a rotation, less a millisecond', startedAt - 24 * hour + 1, true],
    ['24 hours after a rotation', startedAt - 24 * hour, false],
  ])('%s is signed with the old secret, and the new one next to it: %s', async (_, rotatedAt, isChanging) => {
    const { sent, finished } = await attempt({ rotatedAt })
    const [outgoing] = sent
    if (!outgoing) throw new Error('Nothing was sent.')
    expect(await verify('whsec_new', outgoing)).toBeNull()
    expect(await verify('whsec_old', outgoing)).toBe(isChanging ? null : 'wrong_signature')
    expect(finished.nextSignature).toBe(outgoing.headers['Service-Signature-Next'] ?? null)
    expect(finished.nextSignature === null).toBe(!isChanging)
  })

  test.each([
    ['was cut off from its key', { sealedOldSecret: 'AAAA' }],
    ['is not stored', { sealedOldSecret: null }],
  ])('is signed with the new secret alone where the old one %s', async (_, lost) => {
    const rotatedAt = new Date(startedAt).toISOString()
    const { sent } = await attempt({ delivery: { endpoint: { ...endpoint, rotatedAt, ...lost } } })
    expect(sent[0] && (await verify('whsec_new', sent[0]))).toBeNull()
    expect(sent[0]?.headers).not.toHaveProperty('Service-Signature-Next')
  })

  test('sends nothing where its secret cannot be decrypted, and has failed', async () => {
    const { sent, finished } = await attempt({ delivery: { endpoint: { ...endpoint, id: 'whk_2' } } })
    expect(sent).toEqual([])
    expect(finished).toMatchObject({
      signature: null,
      nextSignature: null,
      response: { responseStatus: null, responseBody: null, error: 'secret_unreadable' },
      isSuccess: false,
      next: { step: 1 },
    })
  })

  test.each([
    [200, true],
    [299, true],
    [199, false],
    [300, false],
    [410, false],
  ])('with the response %i succeeds: %s', async (status, isSuccess) => {
    const { finished } = await attempt({ response: respondWith(status) })
    expect([finished.isSuccess, finished.next === null]).toEqual([isSuccess, isSuccess])
  })

  test('without a response has failed', async () => {
    const response = { responseStatus: null, responseBody: null, error: 'timed_out' } as const
    expect((await attempt({ response })).finished).toMatchObject({ isSuccess: false, next: { step: 1 } })
  })
})

describe('the attempt after a failed one', () => {
  test.each([
    [0, 4500],
    [0x80000000, 5000],
    [0xffffffff, 5500],
  ])('comes by the schedule with its own jitter: %i', async (random, afterMs) => {
    expect((await attempt({ random })).finished.next).toEqual({ step: 1, atMs: startedAt + afterMs })
  })

  test('counts from the first', async () => {
    const firstAttemptAt = new Date(startedAt - 5000).toISOString()
    const { finished } = await attempt({ delivery: { step: 1, firstAttemptAt } })
    expect(finished.next).toEqual({ step: 2, atMs: startedAt - 5000 + 60_000 })
  })

  test('does not follow the end of the 72 hours', async () => {
    const firstAttemptAt = new Date(startedAt - 72 * hour).toISOString()
    const { finished } = await attempt({ delivery: { step: 14, firstAttemptAt } })
    expect(finished).toMatchObject({ isSuccess: false, next: null })
  })
})
