import { createHash } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from './files-place.ts'
import { type ObjectBody, partBytes } from './object-store.ts'
import { verifyBytes } from './verify-bytes.ts'

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** The name of an object; empty: the bucket. */
  readonly name: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: ObjectBody
}

export interface S3Response {
  readonly status: number
  readonly headers: Readonly<http.IncomingHttpHeaders>
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface S3Times {
  /** Without a byte in either direction. */
  readonly idleMs: number
  /** Of one attempt, which takes a second more for each MiB. */
  readonly attemptMs: number
  /** Before each further attempt. */
  readonly pausesMs: readonly number[]
}

/** A response is a part of an object, or a page of a list. */
const mostResponseBytes = partBytes + 1024 * 1024
const mebibyte = 1024 * 1024
const hashOfNothing = createHash('sha256').digest('hex')

export type SendS3 = (request: S3Request) => Promise<S3Response>

/** Sends one request and reads all of its response, within bounded time. The connections of a client are shared. */
export function openS3Client(
  settings: S3Settings,
  { idleMs, attemptMs, now }: S3Times & { readonly now: () => Date },
): SendS3 {
  const { request: openRequest, Agent } = settings.origin.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  return async (request) => {
    const { url, headers } = await sign(settings, request, now())
    const signal = AbortSignal.timeout(attemptMs + Math.ceil((request.body?.byteLength ?? 0) / mebibyte) * 1000)
    const sent = openRequest(url, { method: request.method, headers, agent, signal, timeout: idleMs })
    sent.on('timeout', () => sent.destroy(new Error(`The store sent nothing for ${idleMs} ms.`)))
    try {
      return await exchange(request, sent)
    } catch (error) {
      closeAtRest(agent)
      throw error
    }
  }
}

async function exchange(request: S3Request, sent: http.ClientRequest): Promise<S3Response> {
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  // A store that has no room responds before it has read everything, and the rest cannot be sent.
  const upload = sendBody(request, sent).catch((cause: unknown) => {
    sent.destroy(cause instanceof Error ? cause : undefined)
    throw cause
  })
  const received = await Promise.race([response, upload.then(() => response)])
  upload.catch(() => {})
  return await readResponse(received)
}

/**
 * A router that forgot one connection has forgotten those at rest too: with enough of them, every attempt of a request
 * would wait for its time to pass on another one.
 */
function closeAtRest({ freeSockets }: http.Agent): void {
  for (const sockets of Object.values(freeSockets)) for (const socket of sockets ?? []) socket.destroy()
}

async function sign(settings: S3Settings, { method, name, query = {}, headers = {}, body }: S3Request, at: Date) {
  const url = new URL(`${settings.origin}/${settings.bucket}${name === '' ? '' : `/${settings.prefix}${name}`}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  const { accessKeyId, secretAccessKey, region } = settings
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? hashOfNothing },
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    datetime: at.toISOString().replace(/[:-]|\.\d+/g, ''),
  })
  const signed = await signer.sign()
  const length: Record<string, string> = body ? { 'content-length': String(body.byteLength) } : {}
  return { url: signed.url, headers: { ...Object.fromEntries(signed.headers), ...length } }
}

async function sendBody({ body }: S3Request, sent: http.ClientRequest): Promise<void> {
  if (!body) {
    sent.end()
    return
  }
  await pipeline(Readable.from(verifyBytes(body.read(), body), { objectMode: false }), sent)
}

async function readResponse(response: IncomingMessage): Promise<S3Response> {
  const parts: Uint8Array[] = []
  let byteLength = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    byteLength += part.byteLength
    if (byteLength > mostResponseBytes) throw new Error('The store sends more than was asked for.')
    parts.push(part)
  }
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: new Uint8Array(Buffer.concat(parts)) }
}
