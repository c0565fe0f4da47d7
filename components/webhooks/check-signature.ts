import { type ReceivedWebhook, verifyWebhook } from '#lib/contract/webhooks/verify/verify-webhook.ts'

export type SignatureVerdict =
  | { readonly kind: 'valid' | 'malformed' | 'digest_differs' }
  | { readonly kind: 'too_old' | 'too_new'; readonly isOtherwiseValid: boolean; readonly signedAt: string }

/**
 * Checks one signature header as a receiver does, and says where a stale one differs in its time alone. The header may be
 * pasted with its name.
 */
export async function checkSignature(
  received: Pick<ReceivedWebhook, 'secret' | 'body'> & { readonly header: string },
  nowSeconds: number,
): Promise<SignatureVerdict> {
  const signature = received.header.trim().replace(/^Service-Signature(-Next)?:\s*/i, '')
  const request = { secret: received.secret.trim(), body: received.body, signature }
  const rejection = await verifyWebhook({ ...request, nowSeconds })
  switch (rejection) {
    case null:
      return { kind: 'valid' }
    case 'no_signature':
    case 'malformed_signature':
      return { kind: 'malformed' }
    case 'wrong_signature':
      return { kind: 'digest_differs' }
    case 'too_old_or_new': {
      const signedSeconds = Number(/^t=(\d+)/.exec(signature)?.[1])
      return {
        kind: signedSeconds < nowSeconds ? 'too_old' : 'too_new',
        isOtherwiseValid: (await verifyWebhook({ ...request, nowSeconds: signedSeconds })) === null,
        signedAt: new Date(signedSeconds * 1000).toISOString(),
      }
    }
  }
}
