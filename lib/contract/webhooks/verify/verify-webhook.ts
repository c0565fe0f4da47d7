/**
 * Verifies webhooks of Filing Desk. One file without dependencies: copy it. Runs where Web Crypto is: Node 20 or newer,
 * Deno, Bun, edge functions, browsers.
 *
 * Pass the body exactly as it was received, before any JSON parser has touched it. After a rotation both headers are
 * sent for 24 hours: pass both, and either secret is accepted during that time.
 */
export interface ReceivedWebhook {
  /** The whole secret, `whsec_` included. */
  readonly secret: string
  /** The raw body. */
  readonly body: Uint8Array | string
  /** The header `Service-Signature`: `t=<unix seconds>,v1=<hex digest>`. */
  readonly signature: string | null | undefined
  /** The header `Service-Signature-Next`, where it is sent. */
  readonly nextSignature?: string | null | undefined
  /** The current time in unix seconds. Default: the clock of this machine. */
  readonly nowSeconds?: number
}

/** Why a webhook is rejected. */
export type WebhookRejection = 'no_signature' | 'malformed_signature' | 'too_old_or_new' | 'wrong_signature'

const toleranceSeconds = 300

/** Resolves to null where the webhook is genuine and recent; else to the reason to reject it, with status 400. */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookRejection | null> {
  if (!received.signature) return 'no_signature'
  // Without a secret anybody could sign.
  if (!received.secret) return 'wrong_signature'
  const rejection = await verifySignature(received, received.signature)
  if (rejection === null || !received.nextSignature) return rejection
  return (await verifySignature(received, received.nextSignature)) === null ? null : rejection
}

async function verifySignature(received: ReceivedWebhook, header: string): Promise<WebhookRejection | null> {
  const [, timestamp, digest] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!timestamp || !digest) return 'malformed_signature'
  const nowSeconds = received.nowSeconds ?? Date.now() / 1000
  if (!(Math.abs(nowSeconds - Number(timestamp)) <= toleranceSeconds)) return 'too_old_or_new'

  const encoder = new TextEncoder()
  const body = typeof received.body === 'string' ? encoder.encode(received.body) : received.body
  const start = encoder.encode(`${timestamp}.`)
  const signed = new Uint8Array(start.length + body.length)
  signed.set(start)
  signed.set(body, start.length)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(received.secret), hmac, false, ['verify'])
  // Compares in constant time.
  const isGenuine = await crypto.subtle.verify('HMAC', key, fromHex(digest), signed)
  return isGenuine ? null : 'wrong_signature'
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))
}
