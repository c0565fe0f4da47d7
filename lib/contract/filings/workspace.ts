import * as z from 'zod'
import { JurisdictionCode } from '#lib/contract/kernel/jurisdiction-codes.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { DateOnly, Email, Moment, ScopeSlug, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { Tag } from '#lib/contract/kernel/tags.ts'
import { LocalName, Reference } from '#lib/contract/kernel/workspace.ts'
import { commentKinds } from './comments.ts'
import { FilingContact, FilingFees } from './contact-and-fees.ts'
import { schedules } from './documents.ts'
import { shapeInFile } from './field-shapes.ts'
import { filingModes } from './filing.ts'
import { LetterExtension } from './letters.ts'
import { filingLimits } from './limits.ts'
import { CompanyRate, OverallRate } from './rate-data.ts'
import { StateRequirement } from './requirements.ts'
import { NewScheduleFields } from './schedule-fields.ts'
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
  ...NewScheduleFields.shape,
})

/** By its schedule and its file, as the filing lists it. */
const NamedDocument = z.strictObject({ schedule: z.enum(schedules), file: Reference })

/** An item is a discussion of the filing, by its `ref`. */
const WorkspaceLetterItem = z.strictObject({
  number: z.number().int().min(1).max(filingLimits.letterItemNumber),
  comment: LocalName,
  documents: z.array(NamedDocument).max(filingLimits.letterDocuments).optional(),
  answer: text(filingLimits.commentCharacters).optional(),
  /** The discussion was there before it became an item. */
  isAdded: z.boolean().optional(),
})

const WorkspaceLetter = z
  .strictObject({
    ref: LocalName,
    id: Uuid.optional(),
    number: text(filingLimits.letterNumberCharacters),
    letterDate: DateOnly,
    receivedDate: DateOnly,
    /** With a granted extension, the granted date. */
    respondBy: DateOnly.optional(),
    extension: LetterExtension.optional(),
    recordedBy: Email,
    createdAt: Moment.optional(),
    items: z.array(WorkspaceLetterItem).min(1).max(filingLimits.letterItems),
    response: z
      .strictObject({
        date: DateOnly,
        by: Email,
        at: Moment.optional(),
        attachments: z.array(NamedDocument).max(filingLimits.letterDocuments).optional(),
      })
      .optional(),
  })
  .refine(({ letterDate, receivedDate }) => receivedDate >= letterDate, {
    ...{ path: ['receivedDate'], error: 'A letter is received on its date or later.' },
  })
  .refine(({ receivedDate, respondBy }) => respondBy === undefined || respondBy >= receivedDate, {
    ...{ path: ['respondBy'], error: 'The respond-by date is on the received date or later.' },
  })
  .refine(({ receivedDate, extension }) => extension === undefined || extension.requestedOn >= receivedDate, {
    ...{ path: ['extension'], error: 'An extension is requested on the received date or later.' },
  })
  .refine(({ items }) => isEachOnce(items.map(({ number }) => number)), {
    ...{ path: ['items'], error: 'Two items have one number.' },
  })
  .refine(({ items, response }) => response !== undefined || items.every(({ answer }) => answer === undefined), {
    ...{ path: ['response'], error: 'The items have answers, so the letter has a response.' },
  })
export type WorkspaceLetter = z.infer<typeof WorkspaceLetter>

const WorkspaceLetters = z
  .array(WorkspaceLetter)
  .refine((letters) => isEachOnce(letters.map(({ number }) => number)), { error: 'Two letters have one number.' })
  .refine((letters) => isEachOnce(letters.flatMap(({ items }) => items.map(({ comment }) => comment))), {
    error: 'A discussion is an item of one letter, once.',
  })

function isEachOnce(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

/** Figures that are left out are not given. A managed company is named by `company`, another one by its name and code. */
const WorkspaceRateData = z.strictObject({
  overall: OverallRate.partial().optional(),
  companies: z.array(CompanyRate.omit({ companyId: true }).partial().extend({ company: Reference.optional() })),
})

/** Something that a member did with the filing, as its activity lists it. */
const WorkspaceActivity = z.strictObject({
  by: Email,
  at: Moment,
  /** Such as `filing.submission_recorded`. */
  action: text(limits.name),
  detail: z.record(z.string(), z.unknown()).optional(),
})
export type WorkspaceActivity = z.infer<typeof WorkspaceActivity>

const WorkspaceFiling = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  scope: ScopeSlug,
  owner: Email,
  filingMode: z.enum(filingModes).nullable(),
  ...shapeInFile(),
  tags: z.array(Tag).max(filingLimits.tags).optional(),
  /** The day on which it was submitted to the state. */
  submittedOn: DateOnly.optional(),
  createdAt: Moment.optional(),
  documents: z.array(WorkspaceDocument).optional(),
  rateData: WorkspaceRateData.optional(),
  contact: FilingContact.partial().optional(),
  fees: FilingFees.partial().optional(),
  comments: z.array(WorkspaceComment).optional(),
  letters: WorkspaceLetters.optional(),
  activity: z.array(WorkspaceActivity).optional(),
})
export type WorkspaceFiling = z.infer<typeof WorkspaceFiling>

/** A member’s own login to the external filing system: one for each destination, and never a password. */
const WorkspaceLogin = z.strictObject({
  ref: LocalName,
  id: Uuid.optional(),
  member: Email,
  destination: Destination,
  username: text(limits.name),
  label: text(limits.name),
})

/** The requirements of a state, as a member has written them down. */
const WorkspaceStateRequirements = z.strictObject({
  state: JurisdictionCode,
  writtenBy: Email,
  requirements: z
    .array(StateRequirement.omit({ id: true }).partial({ appliesTo: true, note: true }))
    .max(filingLimits.stateRequirements),
})

/** The filings of an organization in a workspace file, and its members' logins. */
export const filingsInOrganization = {
  logins: z.array(WorkspaceLogin).optional(),
  filings: z.array(WorkspaceFiling).optional(),
  stateRequirements: z.array(WorkspaceStateRequirements).optional(),
}
