import { setTimeout as delay } from 'node:timers/promises'
import type { Readiness } from '#lib/contract/service/operations.ts'
import { findDiskLevel } from '#lib/service/api/kernel/assert-disk-space.ts'
import type { AnonymousContext, Deps } from '#lib/service/api/kernel/context.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'

/** Probes commonly wait for a few seconds at most; the rest is for the way there and back. */
const responseMs = 1000

/**
 * Returns what does not work. Throws `temporarily_unavailable` where the database does not respond in time, only reads, or
 * has no room left on its disk.
 */
export async function checkReadiness({ deps }: AnonymousContext): Promise<Readiness> {
  const isStoreThere = checkStore(deps)
  const { diskLevel, isWritable } = await inTime(askDatabase(deps)).catch((cause: unknown) => {
    throw unavailable('The database does not respond.', cause)
  })
  if (!isWritable) throw unavailable('The database is read-only at the moment.')
  if (diskLevel === 'full') throw unavailable('The disk of the server is full.')
  const degraded = [
    ...(diskLevel === 'low' ? [{ reason: 'disk_space' as const, message: lowDiskMessage }] : []),
    ...((await isStoreThere) ? [] : [{ reason: 'file_store' as const, message: lostStoreMessage }]),
  ]
  return degraded.length === 0 ? { status: 'ok' } : { status: 'degraded', degraded }
}

const lostStoreMessage =
  'The file store does not respond. Files can be neither uploaded nor downloaded until it does; everything else works.'

async function checkStore({ objects }: Pick<Deps, 'objects'>): Promise<boolean> {
  if (!objects.outside) return true
  return await inTime(objects.outside.check()).then(
    () => true,
    () => false,
  )
}

const lowDiskMessage =
  'The disk of the server is nearly full. Uploads, new comparisons and staging passes are rejected until there is room.'

async function askDatabase({ database }: Pick<Deps, 'database'>) {
  const [isWritable, freeBytes] = await Promise.all([database.isWritable(), database.freeBytes()])
  return { isWritable, diskLevel: findDiskLevel(freeBytes) }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = delay(responseMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`There was no response within ${responseMs} ms.`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}

function unavailable(message: string, cause?: unknown): ServiceError {
  return new ServiceError('temporarily_unavailable', message, { retryAfterSeconds: 5, cause })
}
