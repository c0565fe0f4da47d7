import { setTimeout as delay } from 'node:timers/promises'
import type { S3Settings } from './files-place.ts'
import { assertObjectName } from './object-name.ts'
import {
  type ListedObject,
  ObjectDamaged,
  ObjectMissing,
  type ObjectStore,
  partBytes,
  StoreUnavailable,
} from './object-store.ts'
import { openS3Client, type S3Request, type S3Response, type S3Times, type SendS3 } from './s3-request.ts'

const defaultTimes: S3Times = { idleMs: 10_000, attemptMs: 20_000, pausesMs: [200, 1000] }

interface S3StoreOptions {
  /** The time that requests are signed with: a store rejects one that is a quarter of an hour off. */
  readonly now: () => Date
  readonly times?: S3Times
}

/** Objects in a bucket. Addresses are `https://host/bucket/name`, which every such store understands. */
export function openS3Store(settings: S3Settings, { now, times = defaultTimes }: S3StoreOptions): ObjectStore {
  const send = withRetries(openS3Client(settings, { ...times, now }), times)
  const encryption: Record<string, string> =
    settings.encryption === null ? {} : { 'x-amz-server-side-encryption': settings.encryption }
  return {
    async put(name, body) {
      assertObjectName(name)
      const headers = { ...encryption, 'content-type': 'application/octet-stream' }
      assertDone(await send({ method: 'PUT', name, headers, body }))
    },
    async get(name, from) {
      assertObjectName(name)
      const headers = { range: `bytes=${from}-${from + partBytes - 1}` }
      const response = await send({ method: 'GET', name, headers })
      if (response.status === 416 || isMissing(response))
        throw new ObjectMissing(`The store has no bytes of ${name} from ${from}.`)
      assertDone(response)
      if (response.status !== 206 && from > 0)
        throw new StoreUnavailable('away', new Error('The store sends no parts.'))
      return response.bytes
    },
    async stat(name) {
      assertObjectName(name)
      const response = await send({ method: 'HEAD', name })
      if (response.status === 404) return null
      assertDone(response)
      return { byteLength: Number(response.headers['content-length']) }
    },
    async delete(name) {
      assertObjectName(name)
      const response = await send({ method: 'DELETE', name })
      if (!isMissing(response)) assertDone(response)
    },
    list: () => listObjects(send, settings.prefix),
    // An upload that is cut off leaves no object.
    deleteUnfinished: async () => undefined,
    async check() {
      const query = { 'list-type': '2', 'max-keys': '1', prefix: settings.prefix }
      assertDone(await send({ method: 'GET', name: '', query }))
    },
  }
}

async function* listObjects(send: ReturnType<typeof withRetries>, prefix: string): AsyncGenerator<ListedObject> {
  for (let after = ''; ; ) {
    const response = await send({
      method: 'GET',
      name: '',
      query: { 'list-type': '2', prefix, ...(after !== '' && { 'start-after': after }) },
    })
    assertDone(response)
    const page = Buffer.from(response.bytes).toString()
    // Names have no characters that XML escapes.
    for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const key = readTag(entry, 'Key')
      after = key
      yield { name: key.slice(prefix.length), byteLength: Number(readTag(entry, 'Size')) }
    }
    if (readTag(page, 'IsTruncated') !== 'true') return
  }
}

function readTag(xml: string, tag: string): string {
  return new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? ''
}

interface TriedResponse extends S3Response {
  /** Whether the store may have carried out this attempt or a former one, or may do so later. */
  readonly mayBeDone: boolean
}

/** A broken connection and a store that is too busy are tried again; so are bytes that were changed on their way. */
function withRetries(send: SendS3, { pausesMs }: S3Times) {
  return async (request: S3Request): Promise<TriedResponse> => {
    let mayBeDone = false
    for (const pauseMs of [...pausesMs, null]) {
      const tried = await attempt(send, request)
      mayBeDone ||= tried instanceof Error ? !isUnsent(tried) : tried.status < 300 || tried.status >= 500
      if (pauseMs === null || !(tried instanceof Error || isRetried(tried))) {
        if (tried instanceof Error) throw new StoreUnavailable('away', tried, { isUndone: !mayBeDone })
        return { ...tried, mayBeDone }
      }
      await delay(pauseMs)
    }
    throw new Error('There is always a last attempt.')
  }
}

async function attempt(send: SendS3, request: S3Request): Promise<S3Response | Error> {
  return await send(request).catch((cause: unknown) => {
    // Other bytes than were announced are no error of the store.
    if (cause instanceof ObjectDamaged) throw cause
    return cause instanceof Error ? cause : new Error('The request failed.', { cause })
  })
}

/** No connection was there to send it on. */
function isUnsent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnsent)
  return error instanceof Error && 'syscall' in error && /^(?:connect|getaddrinfo)$/.test(String(error.syscall))
}

function isRetried({ status, bytes }: S3Response): boolean {
  const isChanged =
    status === 400 && /^(?:BadDigest|InvalidDigest|XAmzContentSHA256Mismatch|RequestTimeout)$/.test(codeOf(bytes))
  return isChanged || status === 429 || status === 500 || status === 502 || status === 503 || status === 504
}

function codeOf(bytes: Uint8Array): string {
  return readTag(Buffer.from(bytes.subarray(0, 4096)).toString(), 'Code')
}

/** A missing bucket is an error of the settings. */
function isMissing({ status, bytes }: S3Response): boolean {
  return status === 404 && codeOf(bytes) !== 'NoSuchBucket'
}

function assertDone({ status, bytes, mayBeDone }: TriedResponse): void {
  if (status >= 200 && status < 300) return
  const code = codeOf(bytes)
  const cause = new Error(`The store responds with ${status} ${code}.`)
  if (status === 507 || /Quota|StorageFull|EntityTooLarge/.test(code)) throw new StoreUnavailable('full', cause)
  throw new StoreUnavailable(status >= 500 ? 'away' : 'denied', cause, { isUndone: !mayBeDone })
}
