import * as z from 'zod'
import { Email, ScopeSlug, Uuid } from '#lib/contract/kernel/primitives.ts'
import { LocalName } from '#lib/contract/kernel/workspace.ts'
import { FileName } from './operations.ts'

/** Where a file's bytes come from; `path` and `manuscript` are relative to the workspace file. */
export const FileContent = z.union([
  z.strictObject({ path: z.string().min(1) }),
  z.strictObject({ text: z.string() }),
  z.strictObject({ base64: z.base64() }),
  /** A wording in the manuscript markup, printed when seeded. */
  z.strictObject({
    manuscript: z.string().min(1),
    as: z.enum(['pdf', 'docx', 'text']),
    columns: z.union([z.literal(1), z.literal(2)]).optional(),
  }),
])
export type FileContent = z.infer<typeof FileContent>

const WorkspaceFile = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  name: FileName,
  owner: Email,
  scope: ScopeSlug.optional(),
  sharedWith: z.array(Email).optional(),
  downloadable: z.boolean().optional(),
  content: FileContent,
})

/** The files of an organization in a workspace file. */
export const filesInOrganization = { files: z.array(WorkspaceFile).optional() }
