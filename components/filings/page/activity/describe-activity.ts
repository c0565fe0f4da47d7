import * as z from 'zod'
import { scheduleLabels } from '#components/filings/page/documents/schedule-labels.ts'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { Person } from '#lib/contract/accounts/person.ts'
import { commentKinds } from '#lib/contract/filings/comments.ts'
import { schedules } from '#lib/contract/filings/documents.ts'
import { FieldChange, type FilingActivity } from '#lib/contract/filings/filing.ts'
import { LetterExtension } from '#lib/contract/filings/letters.ts'
import { destinations } from '#lib/contract/filings/staging.ts'
import { DateOnly } from '#lib/contract/kernel/primitives.ts'
import { describeStagingEnd, nameLogin, StagingEnd, sayOutcome } from './describe-staging-end.ts'

/** Follows the actor's name: "removed “HO 03” from the form schedule". With the end of the pass that was authorized. */
export function describeActivity(
  { action, detail }: Pick<FilingActivity, 'action' | 'detail'>,
  passEnd: Pick<FilingActivity, 'detail'> | null = null,
): string {
  const described = describers[action]?.(detail, passEnd)
  return described ?? action.replace(/^filing\./, '').replaceAll('_', ' ')
}

/** The changed fields of `filing.updated`; empty for other actions. */
export function listChanges({ action, detail }: Pick<FilingActivity, 'action' | 'detail'>): readonly FieldChange[] {
  const found = action === 'filing.updated' ? Changes.safeParse(detail) : null
  return found?.data?.changes ?? []
}

const Changes = z.object({ changes: z.array(FieldChange) })
const OnSchedule = z.object({ schedule: z.enum(schedules), title: z.string() })
const Letter = z.object({ number: z.string() })
const ExtendedLetter = Letter.extend({ extension: LetterExtension })
const GrantedLetter = Letter.extend({ extension: LetterExtension.extend({ grantedUntil: DateOnly }) })
const SentLetter = Letter.extend({ sentOn: DateOnly })
const ItemOfLetter = Letter.extend({ item: z.number() })
const Titled = z.object({ title: z.string() })
const AddedComment = z.object({ parentId: z.string().nullable(), kind: z.enum(commentKinds) })
const FixRequest = z.object({ commentIds: z.array(z.string()) })
/** The login is named to the member whose it is. */
const Authorized = z.object({ destination: z.enum(destinations), loginLabel: z.string().optional() })
const TagChange = z.object({ added: z.array(z.string()), removed: z.array(z.string()) })
const Submission = z.object({ to: DateOnly.nullable() })
const OwnerChange = z.object({ from: Person, to: Person })

/** Null where the detail is not of the expected shape: the action is then shown by its name. */
type Describe = (detail: FilingActivity['detail'], passEnd: Pick<FilingActivity, 'detail'> | null) => string | null

const describers: Readonly<Record<string, Describe>> = {
  'filing.created': () => 'created the filing',
  'filing.imported': () => 'imported the filing from its PDF',
  'filing.updated': (detail) => {
    const count = Changes.safeParse(detail).data?.changes.length
    if (count === undefined) return null
    return count === 1 ? 'changed 1 field' : `changed ${count.toLocaleString('en-US')} fields`
  },
  'filing.owner_changed': parsed(OwnerChange, ({ from, to }) => `changed the owner from ${from.name} to ${to.name}`),
  'filing.submission_recorded': parsed(Submission, ({ to }) =>
    to === null
      ? 'removed the day on which the filing was submitted'
      : `recorded that the filing was submitted on ${formatDay(to)}`,
  ),
  'filing.tags_changed': parsed(TagChange, ({ added, removed }) =>
    [
      ...(added.length > 0 ? [`added the ${nameTags(added)}`] : []),
      ...(removed.length > 0 ? [`removed the ${nameTags(removed)}`] : []),
    ].join(' and '),
  ),
  'filing.document_added': parsed(
    OnSchedule,
    ({ schedule, title }) => `added “${title}” to ${scheduleLabels[schedule].inSentence}`,
  ),
  'filing.document_updated': parsed(
    OnSchedule,
    ({ schedule, title }) => `changed the entry “${title}” on ${scheduleLabels[schedule].inSentence}`,
  ),
  'filing.document_removed': parsed(
    OnSchedule,
    ({ schedule, title }) => `removed “${title}” from ${scheduleLabels[schedule].inSentence}`,
  ),
  'filing.comparison_attached': parsed(Titled, ({ title }) => `attached the comparison “${title}”`),
  'filing.comparison_detached': parsed(Titled, ({ title }) => `detached the comparison “${title}”`),
  'filing.comment_added': parsed(AddedComment, ({ parentId, kind }) => {
    if (parentId !== null) return kind === 'note' ? 'added to a note' : 'replied in a discussion'
    return kind === 'note' ? 'left a note' : 'started a discussion'
  }),
  'filing.comment_changed': () => 'changed the respond-by date or the assignee of a discussion',
  'filing.comment_edited': parsed(AddedComment, (detail) => `edited ${nameComment(detail)}`),
  'filing.comment_deleted': parsed(AddedComment, (detail) => `deleted ${nameComment(detail)}`),
  'filing.comment_resolved': () => 'resolved a discussion',
  'filing.comment_reopened': () => 'reopened a discussion',
  'filing.letter_recorded': parsed(Letter, ({ number }) => `recorded objection letter ${number}`),
  'filing.letter_changed': parsed(Letter, ({ number }) => `changed objection letter ${number}`),
  'filing.letter_extension_requested': parsed(
    ExtendedLetter,
    ({ number, extension }) =>
      `noted the request to extend objection letter ${number} until ${formatDay(extension.requestedUntil)}`,
  ),
  'filing.letter_extension_granted': parsed(
    GrantedLetter,
    ({ number, extension }) =>
      `noted that objection letter ${number} was extended until ${formatDay(extension.grantedUntil)}`,
  ),
  'filing.letter_extension_removed': parsed(
    Letter,
    ({ number }) => `removed the extension of objection letter ${number}`,
  ),
  'filing.letter_item_added': parsed(
    ItemOfLetter,
    ({ number, item }) => `made a discussion item ${item} of objection letter ${number}`,
  ),
  'filing.letter_item_taken_out': parsed(
    ItemOfLetter,
    ({ number, item }) => `took item ${item} out of objection letter ${number}`,
  ),
  'filing.letter_deleted': parsed(Letter, ({ number }) => `deleted objection letter ${number}`),
  'filing.letter_answered': parsed(Letter, ({ number }) => `saved the response to objection letter ${number}`),
  'filing.letter_response_sent': parsed(
    SentLetter,
    ({ number, sentOn }) => `recorded that the response to objection letter ${number} was sent on ${formatDay(sentOn)}`,
  ),
  'filing.letter_response_not_sent': parsed(
    Letter,
    ({ number }) => `recorded that the response to objection letter ${number} was not sent`,
  ),
  'filing.letter_response_deleted': parsed(
    Letter,
    ({ number }) => `deleted the response to objection letter ${number}`,
  ),
  'filing.contact_and_fees_changed': () => 'changed the contact and fees',
  'filing.requirements_changed': () => 'changed how the state’s requirements are met',
  'filing.rate_data_changed': () => 'changed the rate data',
  'staging.authorized': (detail, passEnd) => {
    const authorized = Authorized.safeParse(detail).data
    if (!authorized) return null
    const end = StagingEnd.safeParse(passEnd?.detail).data
    return `authorized staging to ${authorized.destination}${nameLogin(authorized)}${end ? `, outcome: ${sayOutcome(end)}` : ''}`
  },
  'staging.ended': parsed(StagingEnd, describeStagingEnd),
  'filing.fix_requested': parsed(FixRequest, ({ commentIds }) =>
    commentIds.length === 1
      ? 'requested a fix of 1 discussion'
      : `requested fixes of ${commentIds.length.toLocaleString('en-US')} discussions`,
  ),
}

function nameComment({ parentId, kind }: z.infer<typeof AddedComment>): string {
  if (parentId === null) return kind === 'note' ? 'a note' : 'the first comment of a discussion'
  return kind === 'note' ? 'an addition to a note' : 'a reply in a discussion'
}

function parsed<Detail>(schema: z.ZodType<Detail>, say: (detail: Detail) => string): Describe {
  return (detail) => {
    const { data } = schema.safeParse(detail)
    return data === undefined ? null : say(data)
  }
}

function nameTags(tags: readonly string[]): string {
  return `${tags.length === 1 ? 'tag' : 'tags'} ${tags.map((tag) => `“${tag}”`).join(', ')}`
}
