import { createHash } from 'node:crypto'
import { ObjectDamaged } from './object-store.ts'

export interface ExpectedBytes {
  readonly byteLength: number
  /** Hex. */
  readonly sha256: string
}

/** Held back until their hash has been checked. Of more, only the last part is: the memory of a large download is bounded. */
const mostHeldBytes = 4 * 1024 * 1024

/**
 * Passes bytes on whose hash is right. Up to 4 MiB are passed on after the check; longer ones as they come, but for their
 * last part. Throws `ObjectDamaged` in its place.
 */
export async function* verifyBytes<Part extends Uint8Array>(
  parts: AsyncIterable<Part> | Iterable<Part>,
  { byteLength, sha256 }: ExpectedBytes,
): AsyncGenerator<Part> {
  const hash = createHash('sha256')
  const held: Part[] = []
  let done = 0
  for await (const part of parts) {
    if (byteLength > mostHeldBytes) yield* held.splice(0)
    hash.update(part)
    held.push(part)
    done += part.byteLength
  }
  if (done !== byteLength || hash.digest('hex') !== sha256)
    throw new ObjectDamaged(`${done} bytes are not the ${byteLength} that were stored.`)
  yield* held
}
