import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileLimits } from '#lib/contract/files/limits.ts'
import type { FileContent } from '#lib/contract/files/workspace.ts'
import { toDetails } from '#lib/contract/kernel/details.ts'
import { Workspace } from '#lib/contract/workspace.ts'
import { renderContent } from '#lib/service/api/files/render-content.ts'
import { catalogOwner, InvalidWorkspace, type NamedRecord, type WorkspaceIds } from '#lib/service/api/kernel/seed.ts'
import { assignIds } from './assign-ids.ts'
import { seeds } from './seeds.ts'

/** A workspace that can be provisioned: parsed, its references checked, its files read. */
export interface LoadedWorkspace {
  readonly workspace: Workspace
  readonly ids: WorkspaceIds
  readonly contents: ReadonlyMap<FileContent, Uint8Array>
}

/** Reads a workspace file and every file that it names. Throws `InvalidWorkspace` with all issues. */
export async function readWorkspace(path: string): Promise<LoadedWorkspace> {
  return await loadWorkspace(parseWorkspace(await readJson(path)), dirname(resolve(path)))
}

/** The paths of a workspace are relative to `folder`. */
export async function loadWorkspace(workspace: Workspace, folder: string): Promise<LoadedWorkspace> {
  const records = seeds.flatMap((seed) => seed.listRecords(workspace))
  const ids = assignIds(records)
  const issues = [...findRepeated(records), ...seeds.flatMap((seed) => seed.findIssues(workspace, ids))]
  const contents = new Map<FileContent, Uint8Array>()
  for (const { content, place } of seeds.flatMap((seed) => seed.listContents?.(workspace) ?? [])) {
    try {
      const bytes = await renderContent(content, folder)
      if (bytes.byteLength > fileLimits.bytes) issues.push(`${place}: larger than ${fileLimits.bytes} bytes.`)
      contents.set(content, bytes)
    } catch (error) {
      issues.push(`${place}: ${error instanceof Error ? error.message : 'cannot be read'}`)
    }
  }
  if (issues.length > 0) throw new InvalidWorkspace(issues)
  return { workspace, ids, contents }
}

function parseWorkspace(value: unknown): Workspace {
  const parsed = Workspace.safeParse(value)
  if (parsed.success) return parsed.data
  const details = toDetails('body', parsed.error.issues, value)
  throw new InvalidWorkspace(details.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`))
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new InvalidWorkspace([`${path}: ${error instanceof Error ? error.message : 'cannot be read'}`])
  }
}

function findRepeated(records: readonly NamedRecord[]): string[] {
  const groups = Map.groupBy(records, ({ kind, owner, name, label = kind, isUniqueInFile }) => {
    const place = isUniqueInFile || owner === catalogOwner ? '' : `organization ${owner}: `
    return `${place}more than one ${label} is named ${name}.`
  })
  return [...groups].flatMap(([issue, { length }]) => (length > 1 ? [issue] : []))
}
