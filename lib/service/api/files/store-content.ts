import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, gt } from 'drizzle-orm'
import { assertDiskSpace } from '#lib/service/api/kernel/assert-disk-space.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import { type ContentPlace, fileContents, removedObjects } from '#lib/service/database/schema/files.ts'
import { openDatabaseStore } from '#lib/service/objects/database-store.ts'
import { type ObjectBody, type ObjectStore, StoreUnavailable } from '#lib/service/objects/object-store.ts'
import { deleteUnnamedContent, deletionMs } from './delete-contents.ts'

const readBytes = 1024 * 1024
const waitMs = 5000
const pollMs = 100

/** A received file in a temporary folder. */
export interface Upload {
  readonly path: string
  readonly name: string
  readonly byteLength: number
  /** Hex. */
  readonly sha256: string
  readonly mediaType: string
}

/** The fields of an upload that a new version records. */
export function toStored({ byteLength, sha256, mediaType }: Upload) {
  return { byteLength, sha256, mediaType }
}

export interface ContentToStore {
  /** Null: the research catalog. */
  readonly organizationId: string | null
  readonly body: ObjectBody
}

/**
 * Stores bytes and runs `use`, which records what has them; deletes the bytes if that fails. Resolves when both are there
 * for good.
 */
export async function withStoredContent<T>(
  deps: Deps,
  content: ContentToStore,
  use: (contentId: string) => Promise<T>,
): Promise<T> {
  await assertDiskSpace(deps, content.body.byteLength)
  const contentId = deps.randomId()
  const place = deps.objects.outside ? 'store' : 'database'
  const name = await claimContent(deps, { contentId, place, ...content })
  try {
    await storeOf(deps, place).put(name, content.body)
    return await use(contentId)
  } catch (error) {
    await deleteUnnamedContent(deps, contentId).catch((cause: unknown) =>
      deps.logger.warn('Bytes that no file has stay for a day.', { contentId, cause }),
    )
    throw error
  }
}

/** The same inside a transaction, in the database wherever other bytes are: a store does not take part in it. */
export async function storeContentInDatabase(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomId'>,
  content: ContentToStore,
): Promise<string> {
  const contentId = deps.randomId()
  await tx.insert(fileContents).values(toRow(deps, { contentId, place: 'database', ...content }))
  await openDatabaseStore({ db: tx, now: deps.clock.now, isInTransaction: true }).put(contentId, content.body)
  return contentId
}

export function storeOf({ objects }: Pick<Deps, 'objects'>, place: ContentPlace): ObjectStore {
  if (place === 'database') return objects.database
  if (!objects.outside) throw new StoreUnavailable('away', new Error('FILES_URL is not set.'))
  return objects.outside
}

export interface StoredObject {
  readonly contentId: string
  readonly owner: string
  readonly sha256: string
}

/** In the database each content has separate chunks; in the store equal bytes of an owner are one object. */
export function nameObject({ contentId, owner, sha256 }: StoredObject, place: ContentPlace): string {
  return place === 'database' ? contentId : `${owner}/${sha256}`
}

interface Claim extends ContentToStore {
  readonly contentId: string
  readonly place: ContentPlace
}

/** The row comes before the bytes: from then on no sweep deletes them. Returns the object's name. */
async function claimContent(deps: Deps, claim: Claim): Promise<string> {
  const row = toRow(deps, claim)
  await deps.database.db.insert(fileContents).values(row)
  const name = nameObject(row, claim.place)
  await waitForDeletion(deps, name)
  return name
}

function toRow({ clock }: Pick<Deps, 'clock'>, { contentId, place, organizationId, body }: Claim) {
  const { byteLength, sha256 } = body
  const claimedAt = clock.now().toISOString()
  return { contentId, owner: organizationId ?? 'catalog', sha256, byteLength, place, claimedAt }
}

/**
 * A sweep says that it deletes an object, then looks for claims; a writer claims it, then looks for a sweep that says so.
 * One of them sees the other.
 */
export async function waitForDeletion({ database, clock }: Pick<Deps, 'database' | 'clock'>, name: string) {
  for (const until = performance.now() + waitMs; performance.now() < until; await delay(pollMs)) {
    const since = new Date(clock.now().getTime() - deletionMs).toISOString()
    const [deleting] = await database.db
      .select({ name: removedObjects.name })
      .from(removedObjects)
      .where(and(eq(removedObjects.name, name), gt(removedObjects.deletingAt, since)))
    if (!deleting) return
  }
  throw new StoreUnavailable('away', new Error('An object with these bytes is being deleted.'))
}

export function toBody(bytes: Uint8Array): ObjectBody {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { byteLength: bytes.byteLength, sha256, read: () => [bytes] }
}

export function toUploadBody({ path, byteLength, sha256 }: Upload): ObjectBody {
  return { byteLength, sha256, read: () => readFrom(path) }
}

async function* readFrom(path: string): AsyncGenerator<Uint8Array> {
  const handle = await open(path, 'r')
  try {
    for (let position = 0; ; position += readBytes) {
      const { bytesRead, buffer } = await handle.read({ buffer: new Uint8Array(readBytes), position })
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
