import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '#lib/tools/cli/run-command.ts'
import { briefNode } from './brief-node.ts'

interface Seed {
  /** Where the workspace file is written. */
  readonly folder: string
  /** As in a workspace file. */
  /** Carriers, statements and codes, which belong to no organization. */
  readonly reference?: object
  readonly organizations: readonly object[]
  /** Names the database. */
  readonly env: Readonly<Record<string, string>>
}

/** Fills an empty database with `npm run seed`. */
export async function seedWorkspace({ folder, organizations, reference = {}, env }: Seed): Promise<void> {
  const workspace = join(folder, 'workspace.json')
  writeFileSync(workspace, JSON.stringify({ schema: 'filing-desk/workspace@1', organizations, ...reference }))
  const code = await runCommand(process.execPath, [...briefNode, 'lib/tools/cli/seed.ts', workspace], env)
  if (code !== 0) throw new Error(`Seeding ended with ${code}.`)
}
