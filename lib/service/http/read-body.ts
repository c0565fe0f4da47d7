import { allocateSecret } from './secret-bytes.ts'
import { ServiceError } from './service-error.ts'

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError('request_too_large', `The request is larger than ${maxBytes} bytes.`)
}

/** A length the client announced is rejected before any byte is read. */
export function assertAnnouncedLength(headers: Headers, maxBytes: number): void {
  const announced = Number(headers.get('content-length') ?? 0)
  if (announced > maxBytes) throw tooLarge(maxBytes)
}

/** Passes bytes on, counted; throws `request_too_large` at the first byte over `maxBytes`. */
export function limitBytes(stream: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let count = 0
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        count += chunk.byteLength
        if (count > maxBytes) throw tooLarge(maxBytes)
        controller.enqueue(chunk)
      },
    }),
  )
}

/** The whole body, counted in bytes while it is read: exactly `maxBytes` is accepted. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readChunks(request, maxBytes)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** As `readBody`. The chunks are overwritten; the caller overwrites the result. */
export async function readSecretBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of readChunks(request, maxBytes)) chunks.push(chunk)
    const body = allocateSecret(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0))
    let position = 0
    for (const chunk of chunks) {
      body.set(chunk, position)
      position += chunk.byteLength
    }
    return body
  } finally {
    for (const chunk of chunks) chunk.fill(0)
  }
}

async function* readChunks(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  assertAnnouncedLength(request.headers, maxBytes)
  if (!request.body) return
  let count = 0
  try {
    for await (const chunk of request.body) {
      count += chunk.byteLength
      if (count > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause
    throw new ServiceError('invalid_request', 'The request body is incomplete.', { cause })
  }
}
