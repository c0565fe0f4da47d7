import * as z from 'zod'
import { formLimits } from '#lib/contract/forms/limits.ts'
import { EditionDate } from '#lib/contract/forms/operations.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { DateOnly, Email, Moment, ScopeSlug, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { LocalName, Reference } from '#lib/contract/kernel/workspace.ts'
import { commentKinds } from './comments.ts'
import { schedules } from './documents.ts'
import { shapeInFile } from './field-shapes.ts'
import { filingModes } from './filing.ts'
import { filingLimits } from './limits.ts'
import { Destination } from './staging.ts'

/** A member, or an outside author such as a state's reviewer, named as printed. */
const author = { author: Email.optional(), authorName: text(limits.name).optional() }
const hasOneAuthor = ({ author, authorName }: { author?: string | undefined; authorName?: string | undefined }) =>
  (author === undefined) !== (authorName === undefined)
const oneAuthor = { error: 'Name either a member in `author` or another person in `authorName`.' }

const WorkspaceReply = z
  .strictObject({ ...author, body: text(filingLimits.commentCharacters), createdAt: Moment.optional() })
  .refine(hasOneAuthor, oneAuthor)

const WorkspaceComment = z
  .strictObject({
    ref: LocalName,
    id: Uuid.optional(),
    ...author,
    body: text(filingLimits.commentCharacters),
    kind: z.enum(commentKinds).optional(),
    respondBy: DateOnly.optional(),
    assignee: Email.optional(),
    resolvedAt: Moment.optional(),
    createdAt: Moment.optional(),
    replies: z.array(WorkspaceReply).optional(),
  })
  .refine(hasOneAuthor, oneAuthor)

const WorkspaceDocument = z.strictObject({
  schedule: z.enum(schedules),
  file: Reference,
  title: text(limits.name).optional(),
  formNumber: text(formLimits.formNumber).optional(),
  editionDate: EditionDate.optional(),
})

const WorkspaceFiling = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  scope: ScopeSlug,
  owner: Email,
  filingMode: z.enum(filingModes).nullable(),
  ...shapeInFile(),
  createdAt: Moment.optional(),
  documents: z.array(WorkspaceDocument).optional(),
  comments: z.array(WorkspaceComment).optional(),
})

/** A member’s own login to the external filing system: one for each destination, and never a password. */
const WorkspaceLogin = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  member: Email,
  destination: Destination,
  username: text(limits.name),
  label: text(limits.name),
})

/** The filings of an organization in a workspace file, and its members' logins. */
export const filingsInOrganization = {
  logins: z.array(WorkspaceLogin).optional(),
  filings: z.array(WorkspaceFiling).optional(),
}
