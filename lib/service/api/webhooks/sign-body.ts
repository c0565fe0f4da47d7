import { createHmac } from 'node:crypto'

/**
 * The value of `Service-Signature`: HMAC-SHA256 of `<t>.<body>`, keyed with the UTF-8 bytes of the whole secret.
 * Source: the specification, Delivery and signature.
 */
export function signBody(secret: string, body: Uint8Array, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')
  return `t=${t},v1=${digest}`
}
