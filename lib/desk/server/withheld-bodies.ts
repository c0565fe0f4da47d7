import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OperationTable } from '#lib/contract/kernel/operation.ts'
import { operations } from '#lib/contract/operations.ts'
import { apiRoot, bffRoot } from '#lib/contract/paths.ts'
import type { SecretBodies } from '#lib/desk/bff/desk-runtime.ts'
import { secretBodyHeader } from '#lib/service/http/page-headers.ts'
import { overwriteReadBuffer } from './overwrite-read-buffer.ts'

/**
 * Secret bodies are kept from everything else that reads requests here and would make copies that are not overwritten. They
 * stay in the buffers that Node's parser hands over, and these are overwritten when the request ends.
 */
export interface WithheldBodies extends SecretBodies {
  /** Before anything reads the request. Its body then seems empty, and a header names what `open` takes. */
  withhold(request: IncomingMessage, response: ServerResponse): void
}

const table: OperationTable = operations
const secretPaths = Object.values(table).flatMap(({ method, path, body }) =>
  body?.kind === 'json' && body.isSecret
    ? [{ method, pattern: new RegExp(`^(${apiRoot}|${bffRoot})${path.replace(/\{\w+\}/g, '[^/]+')}$`) }]
    : [],
)

export function openWithheldBodies(): WithheldBodies {
  const withheld = new Map<string, ReadableStream<Uint8Array>>()
  return {
    withhold(request, response) {
      delete request.headers[secretBodyHeader]
      if (!isSecret(request)) return
      const id = randomUUID()
      request.headers[secretBodyHeader] = id
      withheld.set(id, divertBody(request, response))
      response.once('close', () => withheld.delete(id))
    },
    open(id) {
      const body = withheld.get(id ?? '') ?? null
      withheld.delete(id ?? '')
      return body
    },
  }
}

function isSecret({ method, url = '' }: IncomingMessage): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return secretPaths.some((secret) => secret.method === method && secret.pattern.test(path))
}

/** `push` is where Node's parser hands over each piece, however the request is read. */
function divertBody(request: IncomingMessage, response: ServerResponse): ReadableStream<Uint8Array> {
  const chunks: Uint8Array[] = []
  const push = request.push.bind(request)
  let reader: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      reader = controller
    },
    cancel() {
      reader = null
    },
  })
  const end = () => {
    reader?.close()
    reader = null
  }
  request.push = (chunk: Uint8Array | null, encoding?: BufferEncoding) => {
    if (chunk === null) {
      // The body ends for its reader when nothing else holds it.
      overwriteReadBuffer().then(end, end)
      return push(chunk, encoding)
    }
    if (response.destroyed || reader === null) chunk.fill(0)
    else reader.enqueue(chunk)
    chunks.push(chunk)
    return true
  }
  response.once('close', () => {
    for (const chunk of chunks) chunk.fill(0)
    reader?.error(new Error('The request body is incomplete.'))
    reader = null
  })
  return body
}
