import { hashPassword } from '#lib/api/accounts/password.ts'
import type { Deps } from '#lib/api/kernel/context.ts'
import { provisionCatalog } from './provision-catalog.ts'
import { provisionOrganization } from './provision-organization.ts'
import { provisionRecords } from './provision-records.ts'
import type { LoadedWorkspace } from './read-workspace.ts'
import { assignIds } from './workspace-ids.ts'
import { writeUploads } from './write-uploads.ts'

export interface Provisioned {
  /** How many rows were made, by table. Empty when everything was there already. */
  readonly made: ReadonlyMap<string, number>
  /** Keys made without a given token, to be shown once. */
  readonly keys: readonly { readonly name: string; readonly token: string }[]
}

/**
 * Makes what a workspace file names and what is not there yet, in one transaction; what is there is left as it is, so
 * that running it again changes nothing. Comparisons are run afterwards, by `runWorkspaceComparisons`.
 */
export async function provisionWorkspace(deps: Deps, { workspace, contents }: LoadedWorkspace): Promise<Provisioned> {
  const ids = assignIds(workspace)
  const uploads = await writeUploads(deps, contents)
  try {
    // Hashing is slow on purpose: it is done before the transaction, which holds the embedded database's one connection.
    const passwords = new Map<string, string>()
    for (const { members = [] } of workspace.organizations)
      for (const { email, password } of members)
        if (password !== undefined) passwords.set(email, await hashPassword(password))
    const made = new Map<string, number>()
    const keys: { name: string; token: string }[] = []
    await deps.database.transaction(async (tx) => {
      const target = {
        tx,
        deps,
        ids,
        uploads,
        now: deps.clock.now().toISOString(),
        count: (table: string, rows: readonly unknown[]) => {
          if (rows.length > 0) made.set(table, (made.get(table) ?? 0) + rows.length)
        },
      }
      await provisionCatalog(target, workspace.catalog?.products ?? [])
      for (const organization of workspace.organizations) {
        keys.push(...(await provisionOrganization(target, organization, passwords)))
        await provisionRecords(target, organization)
      }
    })
    return { made, keys }
  } finally {
    await uploads.remove()
  }
}
