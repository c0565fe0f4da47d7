import * as z from 'zod'
import { DateTime, Uuid } from '#lib/contract/kernel/primitives.ts'
import { WebhookEndpointId, WebhookEventId, WebhookEventType } from './endpoint.ts'

/** `cancelled`: the endpoint was disabled before a 2xx; only redelivering sends it again. */
export const deliveryStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const
export const DeliveryStatus = z.enum(deliveryStatuses)
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

/**
 * Why an attempt got no complete response. `address_not_allowed`: a literal or a resolved address that is not public;
 * `name_not_resolved`: no address; `timed_out`: the response was not complete within 10 seconds; `connection_failed`:
 * closed by the receiver before the response was complete, or not HTTP; `certificate_invalid`: TLS;
 * `secret_unreadable`: the signing secret could not be decrypted, so nothing was sent. A response of more than 64 KiB is
 * complete when that much has been read.
 */
export const attemptErrors = [
  'address_not_allowed',
  'name_not_resolved',
  'timed_out',
  'connection_failed',
  'certificate_invalid',
  'secret_unreadable',
] as const
export const AttemptError = z.enum(attemptErrors)
export type AttemptError = z.infer<typeof AttemptError>

/** One event for one endpoint. */
export const WebhookDelivery = z.object({
  id: Uuid,
  endpointId: WebhookEndpointId,
  eventId: WebhookEventId,
  eventType: WebhookEventType,
  status: DeliveryStatus,
  /** Attempts so far, those before a redelivery among them. */
  attemptCount: z.number().int().min(0),
  createdAt: DateTime,
  lastAttemptAt: DateTime.nullable(),
  /** Of the newest attempt; null where there was no complete response. */
  lastResponseStatus: z.number().int().nullable(),
  lastError: AttemptError.nullable(),
  /** Only while it is pending. */
  nextAttemptAt: DateTime.nullable(),
  /** When the last attempt is made; null before the first. */
  givesUpAt: DateTime.nullable(),
  endedAt: DateTime.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const DeliveryAttempt = z.object({
  number: z.number().int().min(1),
  startedAt: DateTime,
  durationMs: z.number().int().min(0),
  url: z.string(),
  /** The header `Service-Signature` as it was sent; null where nothing was sent. */
  signature: z.string().nullable(),
  /** The header `Service-Signature-Next`, in the day after a rotation. */
  nextSignature: z.string().nullable(),
  /** Null where there was no complete response; then `error` says why. */
  responseStatus: z.number().int().nullable(),
  error: AttemptError.nullable(),
  /** The first 1024 bytes, as text. */
  responseBody: z.string().nullable(),
})
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>

/** A delivery with its request and every attempt, oldest first. */
export const WebhookDeliveryDetail = WebhookDelivery.extend({
  /** The bytes of the body, which is JSON in UTF-8. */
  body: z.string(),
  attempts: z.array(DeliveryAttempt),
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>

/** The body a receiver gets. Source: the specification, Envelope. Receivers must tolerate unknown fields and types. */
export const WebhookEnvelope = z.object({
  id: WebhookEventId,
  type: z.string(),
  occurredAt: DateTime,
  subject: z.object({
    type: z.string(),
    id: z.string(),
    /** Path of the resource, from `/api/v2` on. */
    $uri: z.string(),
  }),
  data: z.record(z.string(), z.unknown()),
})
export type WebhookEnvelope = z.infer<typeof WebhookEnvelope>

/** Headers of every delivery, in addition to its length and its signatures. */
export const deliveryHeaders = {
  'Content-Type': 'application/json',
  'User-Agent': 'Filing-Desk-Webhooks/2',
  'Accept-Encoding': 'identity',
} as const
export const signatureHeader = 'Service-Signature'
export const nextSignatureHeader = 'Service-Signature-Next'
