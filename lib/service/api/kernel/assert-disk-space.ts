import { ServiceError } from '#lib/service/http/service-error.ts'
import type { Deps } from './context.ts'

const mebibyte = 1024 * 1024
/** Left for what must not fail: runs under way, signing in, deleting. The embedded database hangs on a full disk. */
const reservedBytes = 256 * mebibyte
/** Two segments of the database's log: below, a small write may find no room for the next one. */
const fullBytes = 32 * mebibyte
/** Bytes are written into the database's log first, then into the database. */
const copies = 2

/** Low: large writes are rejected. Full: no write is safe. */
export function findDiskLevel(freeBytes: number): 'enough' | 'low' | 'full' {
  if (freeBytes >= reservedBytes) return 'enough'
  return freeBytes >= fullBytes ? 'low' : 'full'
}

/** Throws `temporarily_unavailable` where storing `bytes` would nearly fill the disk. */
export async function assertDiskSpace({ database }: Pick<Deps, 'database'>, bytes: number): Promise<void> {
  if ((await database.freeBytes()) >= reservedBytes + copies * bytes) return
  throw new ServiceError('temporarily_unavailable', 'The disk of the server is nearly full. Try again later.', {
    retryAfterSeconds: 60,
  })
}
