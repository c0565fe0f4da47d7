import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Workspace } from '#lib/contract/workspace.ts'

/** What the wordings' paths in the workspace file are relative to. */
export const demoFolder = import.meta.dirname

/** A workspace file as `npm run seed` takes it; the first start on a loopback address loads it. */
export const demoWorkspacePath = join(demoFolder, 'workspace.json')

/**
 * An insurer's product team with two editions of a homeowners form and a finished comparison of them, and a second
 * organization that must see none of it. Personal and commercial lines are two scopes, the review notes and the
 * endorsement belong to the analyst alone, and Wisconsin is left out of the product access: so each refusal shows.
 */
export function demoWorkspace(): Workspace {
  return Workspace.parse(JSON.parse(readFileSync(demoWorkspacePath, 'utf8')))
}
