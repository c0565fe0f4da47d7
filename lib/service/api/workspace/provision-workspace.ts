import { moveContent } from '#lib/service/api/files/update-content-place.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { ShownKey } from '#lib/service/api/kernel/seed.ts'
import { ServiceError } from '#lib/service/http/service-error.ts'
import type { LoadedWorkspace } from './read-workspace.ts'
import { seeds } from './seeds.ts'

export interface Provisioned {
  /** How many records were made, by kind. Empty when everything was there already. */
  readonly made: ReadonlyMap<string, number>
  /** Keys made without a given token, to be shown once. */
  readonly keys: readonly ShownKey[]
}

/**
 * Creates the records of a workspace that do not exist yet, in one transaction. `runWorkspace` then runs what members
 * order.
 */
export async function provisionWorkspace(
  deps: Deps,
  { workspace, ids, contents }: LoadedWorkspace,
): Promise<Provisioned> {
  const provisions = await Promise.all(seeds.map((seed) => seed.prepare(workspace)))
  const made = new Map<string, number>()
  const keys: ShownKey[] = []
  const stored: string[] = []
  await deps.database.transaction(async (tx) => {
    for (const provision of provisions) {
      await provision({
        tx,
        deps,
        ids,
        contents,
        now: deps.clock.now().toISOString(),
        count: (records, rows) => addTo(made, records, rows.length),
        addContent: (contentId) => stored.push(contentId),
        showKey: (key) => keys.push(key),
      })
    }
  })
  if (deps.objects.outside) await moveToStore(deps, stored)
  return { made, keys }
}

/** The records are there; `npm run move-files` takes what cannot be moved now. */
async function moveToStore(deps: Deps, contentIds: readonly string[]): Promise<void> {
  try {
    for (const contentId of contentIds) await moveContent(deps, contentId, 'store')
  } catch (cause) {
    if (!(cause instanceof ServiceError)) throw cause
    deps.logger.warn('Files of the workspace stay in the database until npm run move-files.', { cause })
  }
}

/** Runs what the members of a workspace order, such as comparisons. Needs jobs at work; resolves when all have ended. */
export async function runWorkspace(
  deps: Deps,
  { workspace, ids }: LoadedWorkspace,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const made = new Map<string, number>()
  const count = (records: string, rows: readonly unknown[]) => addTo(made, records, rows.length)
  for (const seed of seeds) await seed.run?.({ deps, workspace, ids, signal, count })
  return made
}

function addTo(made: Map<string, number>, records: string, amount: number): void {
  if (amount > 0) made.set(records, (made.get(records) ?? 0) + amount)
}
