import type { Deps } from '#lib/api/kernel/context.ts'
import { ServiceError } from '#lib/http/service-error.ts'

const mebibyte = 1024 * 1024
/** Kept free for what must not fail: runs under way, signing in, deleting. The embedded database hangs on a full disk. */
const reservedBytes = 256 * mebibyte
/** Bytes are written into the database and, before, into its log. */
const copies = 2

/** Refuses to take in `bytes` where the disk would come near its end. */
export async function assertRoom({ database }: Pick<Deps, 'database'>, bytes: number): Promise<void> {
  if ((await database.freeBytes()) >= reservedBytes + copies * bytes) return
  throw new ServiceError('temporarily_unavailable', 'The disk of the server is nearly full. Try again later.', {
    retryAfterSeconds: 60,
  })
}
