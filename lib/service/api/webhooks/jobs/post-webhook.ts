import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { AttemptError } from '#lib/contract/webhooks/delivery.ts'
import { webhookLimits } from '#lib/contract/webhooks/limits.ts'
import { findUrlIssue, hostOf, isLoopbackHost } from '#lib/service/api/webhooks/check-receiver-url.ts'
import { isPublicAddress } from '#lib/service/api/webhooks/public-address.ts'
import { type ResolveHost, resolveHost } from './resolve-host.ts'

export interface OutgoingWebhook {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export type WebhookResponse =
  | { readonly responseStatus: number; readonly responseBody: string; readonly error: null }
  | { readonly responseStatus: null; readonly responseBody: null; readonly error: AttemptError }

/**
 * Sends one request and resolves to its outcome; it rejects only for an error of this process. `onStatus` is called when
 * the status has been read; the rest of the response can take until the deadline.
 */
export type PostWebhook = (outgoing: OutgoingWebhook, onStatus: () => void) => Promise<WebhookResponse>

export interface PostOptions {
  readonly allowLoopback: boolean
  readonly resolve?: ResolveHost
  readonly timeoutMs?: number
  /** Certificate authorities to trust instead of the system's, PEM. */
  readonly ca?: string
}

/**
 * Only public addresses are connected to: every address of the name is checked, and those that were checked are dialed,
 * so that a name cannot change in between. Redirects are not followed. What this does not stop: a public address that
 * leads back inside, as through a reverse proxy of the same network.
 *
 * The whole exchange has one deadline, and the whole response counts, not its status line: a receiver that was cut off may
 * not have stored the event, and sending it again is harmless. A response counts when it is complete, or when its first 64 KiB have been read: then
 * the connection is closed and its status decides. One that goes on past the deadline is `timed_out`, one that is cut off
 * before its end `connection_failed`, with any status.
 */
export function createPostWebhook({
  allowLoopback,
  resolve = resolveHost,
  timeoutMs = webhookLimits.responseMs,
  ca,
}: PostOptions): PostWebhook {
  return async (outgoing, onStatus) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const url = new URL(outgoing.url)
      if (findUrlIssue(outgoing.url, { allowLoopback })) return failed('address_not_allowed')
      const addresses = await withDeadline(findAddresses(url, { allowLoopback, resolve, signal }), signal)
      if (addresses === 'name_not_resolved' || addresses === 'address_not_allowed') return failed(addresses)
      return await exchange(url, outgoing, { addresses, signal, ca, onStatus })
    } catch (error) {
      return failed(signal.aborted ? 'timed_out' : classify(error))
    }
  }
}

function failed(error: AttemptError): WebhookResponse {
  return { responseStatus: null, responseBody: null, error }
}

type Resolution = Required<Pick<PostOptions, 'allowLoopback' | 'resolve'>> & { readonly signal: AbortSignal }

async function findAddresses(
  url: URL,
  { allowLoopback, resolve, signal }: Resolution,
): Promise<readonly string[] | 'name_not_resolved' | 'address_not_allowed'> {
  const host = hostOf(url)
  if (allowLoopback && url.protocol === 'http:' && isLoopbackHost(host)) return [isIP(host) ? host : '127.0.0.1']
  const addresses = isIP(host) ? [host] : await resolve(host, signal)
  if (addresses.length === 0) return 'name_not_resolved'
  return addresses.every(isPublicAddress) ? addresses : 'address_not_allowed'
}

interface Exchange {
  readonly addresses: readonly string[]
  readonly signal: AbortSignal
  readonly ca: string | undefined
  readonly onStatus: () => void
}

function exchange(url: URL, { headers, body }: OutgoingWebhook, options: Exchange): Promise<WebhookResponse> {
  const { addresses, signal, ca, onStatus } = options
  return new Promise((resolve, reject) => {
    // Any other end without an error: an attempt that never ended would keep its place for good.
    const fail = () => reject(new Error('The connection was closed without a response.'))
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request: ClientRequest = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': body.byteLength },
        // A separate connection each time: a kept one might no longer pass the check.
        agent: false,
        lookup: dialOnly(addresses),
        signal,
        ...(ca === undefined ? {} : { ca }),
      },
      (response) => {
        onStatus()
        // The connection can close before the last bytes have been read.
        request.off('close', fail)
        readStart(response)
          .then(
            (responseBody) => resolve({ responseStatus: response.statusCode ?? 0, responseBody, error: null }),
            reject,
          )
          .finally(() => request.destroy())
      },
    )
    // 101 Switching Protocols: a final status, after which no HTTP follows.
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ responseStatus: response.statusCode ?? 101, responseBody: '', error: null })
    })
    request.on('error', reject)
    request.on('close', fail)
    request.end(body)
  })
}

/** Returns the checked addresses for any host. Not called for a literal, which is its own checked address. */
function dialOnly(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, callback) => {
    const [first] = found
    if (options.all || !first) callback(null, found)
    else callback(null, first.address, first.family)
  }
}

/** The first bytes of a response as text. Rejects where it is cut off; one that is longer than is read is closed. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= webhookLimits.responseReadBytes) break
  }
  return Buffer.concat(chunks).subarray(0, webhookLimits.responseBytes).toString('utf8')
}

async function withDeadline<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let expire = () => {}
  const late = new Promise<never>((_, reject) => {
    expire = () => reject(signal.reason)
    signal.addEventListener('abort', expire, { once: true })
  })
  try {
    return await Promise.race([work, late])
  } finally {
    signal.removeEventListener('abort', expire)
  }
}

/** https://nodejs.org/api/tls.html#x509-certificate-error-codes */
function classify(error: unknown): AttemptError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isCertificate = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT|HOSTNAME_MISMATCH|INVALID_CA)/.test(
    code,
  )
  return isCertificate ? 'certificate_invalid' : 'connection_failed'
}
