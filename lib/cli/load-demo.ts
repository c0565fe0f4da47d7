import type { Deps } from '#lib/api/context.ts'
import { provisionWorkspace } from '#lib/api/services/workspace/provision-workspace.ts'
import { readWorkspace } from '#lib/api/services/workspace/read-workspace.ts'
import { organizations } from '#lib/database/schema/accounts.ts'
import { demoWorkspacePath } from '#lib/demo/demo-workspace.ts'

/** Fills an empty database with the demo workspace; one that holds anything is left alone. */
export async function loadDemo(deps: Deps): Promise<void> {
  if (!deps.env.demo) return
  const [any] = await deps.database.db.select({ id: organizations.id }).from(organizations).limit(1)
  if (any) return
  await provisionWorkspace(deps, await readWorkspace(demoWorkspacePath))
}
