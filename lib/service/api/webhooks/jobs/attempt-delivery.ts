import { deliveryHeaders, nextSignatureHeader, signatureHeader } from '#lib/contract/webhooks/delivery.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { signBody } from '#lib/service/api/webhooks/sign-body.ts'
import { openSecrets } from '#lib/service/api/webhooks/signing-secret.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { type PlannedAttempt, planNextAttempt } from './next-attempt.ts'
import type { OutgoingWebhook, WebhookResponse } from './post-webhook.ts'

type AttemptDeps = Pick<Deps, 'clock' | 'randomBytes' | 'secrets'>

type Post = (outgoing: OutgoingWebhook) => Promise<WebhookResponse>

export interface FinishedAttempt {
  readonly delivery: ClaimedDelivery
  readonly startedAt: Date
  readonly endedAt: Date
  readonly durationMs: number
  /** Null where nothing was sent, because the secret could not be decrypted. */
  readonly signature: string | null
  readonly nextSignature: string | null
  readonly response: WebhookResponse
  readonly isSuccess: boolean
  /** Null after a success, and where the delivery has used up its time. */
  readonly next: PlannedAttempt | null
}

/** One attempt: the stored bytes, signed with the time of this attempt. */
export async function attemptDelivery(
  deps: AttemptDeps,
  delivery: ClaimedDelivery,
  post: Post,
): Promise<FinishedAttempt> {
  const startedAt = deps.clock.now()
  const startedMs = performance.now()
  const { signature, nextSignature, response } = await send(deps, delivery, { startedAt, post })
  const endedAt = deps.clock.now()
  const { responseStatus } = response
  const isSuccess = responseStatus !== null && responseStatus >= 200 && responseStatus < 300
  return {
    delivery,
    startedAt,
    endedAt,
    durationMs: Math.round(performance.now() - startedMs),
    signature,
    nextSignature,
    response,
    isSuccess,
    next: isSuccess
      ? null
      : planNextAttempt({
          step: delivery.step,
          firstAtMs: delivery.firstAttemptAt === null ? startedAt.getTime() : Date.parse(delivery.firstAttemptAt),
          startedAtMs: startedAt.getTime(),
          nowMs: endedAt.getTime(),
          random: deps.randomBytes(4).readUInt32BE() / 2 ** 32,
        }),
  }
}

async function send(
  deps: AttemptDeps,
  { endpoint, body }: ClaimedDelivery,
  { startedAt, post }: { readonly startedAt: Date; readonly post: Post },
): Promise<Pick<FinishedAttempt, 'signature' | 'nextSignature' | 'response'>> {
  const secrets = openSecrets(deps, endpoint)
  if (secrets === null) {
    const response = { responseStatus: null, responseBody: null, error: 'secret_unreadable' } as const
    return { signature: null, nextSignature: null, response }
  }
  const signature = signBody(secrets.current, body, startedAt)
  const nextSignature = secrets.next && signBody(secrets.next, body, startedAt)
  const response = await post({
    url: endpoint.url,
    headers: {
      ...deliveryHeaders,
      [signatureHeader]: signature,
      ...(nextSignature === null ? {} : { [nextSignatureHeader]: nextSignature }),
    },
    body,
  })
  return { signature, nextSignature, response }
}
