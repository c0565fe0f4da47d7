import { and, asc, eq, gt } from 'drizzle-orm'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { type ContentPlace, fileContents } from '#lib/service/database/schema/files.ts'
import { StoreUnavailable } from '#lib/service/objects/object-store.ts'
import { type ReadContentDeps, readContent } from './read-content.ts'
import { nameObject } from './store-content.ts'
import { moveContent } from './update-content-place.ts'

export type ContentDeps = Pick<Deps, 'database' | 'objects' | 'clock' | 'logger'>

export interface ContentsProgress {
  readonly done: number
  readonly total: number
}

export interface ContentsOutcome {
  readonly done: number
  /** Contents whose bytes are damaged or missing: they stay where they are. */
  readonly damaged: readonly string[]
}

interface Walk {
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: ContentsProgress) => void
}

const listedAtOnce = 100

/** Takes the bytes of every file to one place, one after the other. Stopped or repeated, it goes on with what is left. */
export async function moveContents(
  deps: ContentDeps,
  { to, ...walk }: Walk & { readonly to: ContentPlace },
): Promise<ContentsOutcome> {
  return await walkContents(deps, {
    ...walk,
    from: to === 'store' ? 'database' : 'store',
    visit: (contentId) => moveContent(deps, contentId, to),
  })
}

export interface CheckedContents extends ContentsOutcome {
  /** In the store, and of no file: a sweep deletes those that it knows, the others are of an earlier database. */
  readonly unknown: readonly string[]
}

/** Reads the bytes of every file and compares their hash. */
export async function checkContents(deps: ReadContentDeps, walk: Walk = {}): Promise<CheckedContents> {
  const visit = async (contentId: string) => {
    for await (const _ of readContent(deps, contentId));
    return true
  }
  const inDatabase = await walkContents(deps, { ...walk, from: 'database', visit })
  const inStore = deps.objects.outside ? await walkContents(deps, { ...walk, from: 'store', visit }) : noContents
  return {
    done: inDatabase.done + inStore.done,
    damaged: [...inDatabase.damaged, ...inStore.damaged],
    unknown: await listUnknown(deps),
  }
}

const noContents: ContentsOutcome = { done: 0, damaged: [] }

interface Visit extends Walk {
  readonly from: ContentPlace
  readonly visit: (contentId: string) => Promise<boolean>
}

/** A store that is away ends the walk; a content that is damaged does not. */
async function walkContents(
  deps: ReadContentDeps,
  { from, visit, signal, onProgress }: Visit,
): Promise<ContentsOutcome> {
  const { db } = deps.database
  const isThere = eq(fileContents.place, from)
  const total = await db.$count(fileContents, isThere)
  const damaged: string[] = []
  let done = 0
  for (let after = ''; ; ) {
    const rows = await db
      .select({ contentId: fileContents.contentId })
      .from(fileContents)
      .where(and(isThere, gt(fileContents.contentId, after)))
      .orderBy(asc(fileContents.contentId))
      .limit(listedAtOnce)
    for (const { contentId } of rows) {
      signal?.throwIfAborted()
      const isDone = await visit(contentId).catch((error: unknown) => {
        if (error instanceof StoreUnavailable || !(error instanceof Error)) throw error
        damaged.push(contentId)
        return false
      })
      if (isDone) done += 1
      after = contentId
    }
    onProgress?.({ done, total })
    if (rows.length < listedAtOnce) return { done, damaged }
  }
}

async function listUnknown({ database: { db }, objects }: ReadContentDeps): Promise<readonly string[]> {
  if (!objects.outside) return []
  const unknown: string[] = []
  for await (const { name } of objects.outside.list()) {
    const [owner = '', sha256 = ''] = name.split('/')
    const [known] = await db
      .select()
      .from(fileContents)
      .where(and(eq(fileContents.owner, owner), eq(fileContents.sha256, sha256)))
      .limit(1)
    if (!known || nameObject(known, 'store') !== name) unknown.push(name)
  }
  return unknown
}
