import { eq } from 'drizzle-orm'
import { provisionWorkspace, runWorkspace } from '#lib/service/api/workspace/provision-workspace.ts'
import { loadWorkspace } from '#lib/service/api/workspace/read-workspace.ts'
import { organizations } from '#lib/service/database/schema/accounts.ts'
import { settings } from '#lib/service/database/schema/shared.ts'
import { demoFolder, demoWorkspace } from '#lib/tools/demo/demo-workspace.ts'
import type { Starting } from './run-server.ts'

const key = 'demo_workspace'

/**
 * Fills an empty database with the demo workspace, its comparisons run to the end. An interrupted
 * load is finished at the next start; a database that holds anything else is left alone.
 */
export async function loadDemo({ env, instance, signal }: Starting): Promise<void> {
  if (!env.demo) return
  const { deps, startWorking } = instance
  const { db } = deps.database
  const [state] = await db.select().from(settings).where(eq(settings.key, key))
  if (state?.value === 'loaded') return
  const [any] = await db.select({ id: organizations.id }).from(organizations).limit(1)
  if (any && !state) return

  await db.insert(settings).values({ key, value: 'loading' }).onConflictDoNothing()
  const loaded = await loadWorkspace(demoWorkspace(), demoFolder)
  await provisionWorkspace(deps, loaded)
  await startWorking()
  await runWorkspace(deps, loaded, signal)
  await db.update(settings).set({ value: 'loaded' }).where(eq(settings.key, key))
}
