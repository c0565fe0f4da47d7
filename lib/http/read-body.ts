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
  assertAnnouncedLength(request.headers, maxBytes)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let count = 0
  try {
    for await (const chunk of request.body) {
      count += chunk.byteLength
      if (count > maxBytes) throw tooLarge(maxBytes)
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause
    throw new ServiceError('invalid_request', 'The body broke off before its end.', { cause })
  }
  return Buffer.concat(chunks)
}
