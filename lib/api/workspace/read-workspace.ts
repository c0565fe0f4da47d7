import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { toDetails } from '#lib/contract/kernel/details.ts'
import { type FileContent, Workspace } from '#lib/contract/workspace.ts'
import { findReferenceIssues } from './find-reference-issues.ts'
import { renderContent } from './render-content.ts'

/** A workspace that can be provisioned as it stands: parsed, its references sound, its files read. */
export interface LoadedWorkspace {
  readonly workspace: Workspace
  readonly contents: ReadonlyMap<FileContent, Uint8Array>
}

/** The file changes nothing: each fault is a line that names its place. */
export class InvalidWorkspace extends Error {
  override readonly name = 'InvalidWorkspace'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The workspace file is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Reads a workspace file whole, with every file that it names. Throws `InvalidWorkspace` with all faults found. */
export async function readWorkspace(path: string): Promise<LoadedWorkspace> {
  const workspace = parseWorkspace(await readJson(path))
  const faults = findReferenceIssues(workspace)
  const contents = new Map<FileContent, Uint8Array>()
  for (const { content, place } of listContents(workspace)) {
    try {
      const bytes = await renderContent(content, dirname(resolve(path)))
      if (bytes.byteLength > fileLimits.bytes) faults.push(`${place}: larger than ${fileLimits.bytes} bytes.`)
      contents.set(content, bytes)
    } catch (error) {
      faults.push(`${place}: ${error instanceof Error ? error.message : 'cannot be read'}`)
    }
  }
  if (faults.length > 0) throw new InvalidWorkspace(faults)
  return { workspace, contents }
}

export function parseWorkspace(value: unknown): Workspace {
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

function listContents({ organizations, catalog }: Workspace): { content: FileContent; place: string }[] {
  return [
    ...organizations.flatMap((organization) =>
      (organization.files ?? []).map(({ content, ref }) => ({
        content,
        place: `organization ${organization.ref}, file ${ref}`,
      })),
    ),
    ...(catalog?.products ?? []).flatMap(({ forms }) =>
      forms.flatMap((form) =>
        form.files.map(({ content, ref }) => ({ content, place: `catalog form ${form.ref}, file ${ref}` })),
      ),
    ),
  ]
}
