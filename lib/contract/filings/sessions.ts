import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, NextCursor, PageQuery, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { fixTaskStatuses } from './comments.ts'
import { filingLimits } from './limits.ts'
import { StagingAuthorization, StagingPass } from './staging.ts'

export const proposalSources = ['reasoner', 'person'] as const
export const messageKinds = ['request', 'question', 'reply', 'outcome'] as const

/** Wording of a filing's document relevant to a discussion. `quote` is the slice `start, end` of that page's text. */
export const Passage = z.object({
  fileId: Uuid,
  fileVersion: z.number().int().min(1),
  name: z.string(),
  page: z.number().int().min(1),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  quote: z.string(),
})
export type Passage = z.infer<typeof Passage>

/** A reply that a person may accept. */
const Proposal = z.object({
  text: z.string(),
  source: z.enum(proposalSources),
  /**
   * The language model that drafted it, and the host that it was asked at: also where a person has edited the draft, and
   * after it was accepted. Null where there was no draft, or its model was not recorded.
   */
  reasoner: z.object({ provider: z.string(), model: z.string() }).nullable(),
})

/**
 * Work on one discussion. Without a reasoner a task ends in `needs_input`: `missing` lists what only a person can
 * supply, and `skeleton` is a reply with gaps. A `proposal` is a reply that a person may accept; its source says who
 * wrote it.
 */
export const FixTask = z.object({
  id: Uuid,
  sessionId: Uuid,
  filingId: Uuid,
  /** The discussion's top-level comment. */
  commentId: Uuid,
  status: z.enum(fixTaskStatuses),
  requestedBy: Person,
  missing: z.array(z.string()),
  skeleton: z.string().nullable(),
  proposal: Proposal.nullable(),
  passages: z.array(Passage),
  /** Passages of files that the caller can no longer open; they are left out. */
  redactedPassageCount: z.number().int().min(0),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type FixTask = z.infer<typeof FixTask>

const replyText = text(filingLimits.commentCharacters)

/**
 * `accept` posts the text, by default the proposal's, as a reply in the discussion and ends the task; without a
 * proposal the text is required. `edit` saves a person's wording, which is required, as the proposal. `reject` ends the
 * task and posts nothing. `updatedAt` is the revision of the task that the person saw.
 */
export const UpdateFixTask = z.strictObject({
  action: z.enum(['accept', 'edit', 'reject']),
  updatedAt: DateTime,
  text: replyText.optional(),
})
export type UpdateFixTask = z.infer<typeof UpdateFixTask>

/** The questions of one request, asked once for all its tasks. */
export const QuestionSet = z.object({
  id: Uuid,
  askedOf: Person,
  askedAt: DateTime,
  questions: z.array(z.object({ id: Uuid, taskId: Uuid, commentId: Uuid, prompt: z.string() })),
})
export type QuestionSet = z.infer<typeof QuestionSet>

export const SessionMessage = z.object({
  id: Uuid,
  kind: z.enum(messageKinds),
  /** Null where the session itself speaks. */
  author: Person.nullable(),
  body: z.string(),
  createdAt: DateTime,
})
export type SessionMessage = z.infer<typeof SessionMessage>

export const FilingSessionEntry = z.object({
  id: Uuid,
  filingId: Uuid,
  url: z.string(),
  /** Tasks that are neither done nor cancelled. */
  liveTasks: z.number().int().min(0),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type FilingSessionEntry = z.infer<typeof FilingSessionEntry>

/**
 * The oldest open question set is the open one; the next follows once it is answered. Tasks and messages: oldest first;
 * passes: newest first.
 */
export const FilingSession = FilingSessionEntry.extend({
  filing: z.object({ id: Uuid, displayName: z.string(), edit: z.boolean() }),
  tasks: z.array(FixTask),
  messages: z.array(SessionMessage),
  openQuestion: QuestionSet.nullable(),
  authorizations: z.array(StagingAuthorization),
  passes: z.array(StagingPass),
})
export type FilingSession = z.infer<typeof FilingSession>

/** A question may be left out: its task then still needs input. At least one is answered. */
export const ReplyToQuestions = z.strictObject({
  questionSetId: Uuid,
  answers: z
    .array(z.strictObject({ questionId: Uuid, text: text(filingLimits.answerCharacters) }))
    .min(1)
    .max(filingLimits.commentIds),
})
export type ReplyToQuestions = z.infer<typeof ReplyToQuestions>

/** A question set that waits for the caller. */
export const OpenQuestion = z.object({
  id: Uuid,
  sessionId: Uuid,
  filing: z.object({ id: Uuid, displayName: z.string() }),
  questionCount: z.number().int().min(1),
  askedAt: DateTime,
})
export type OpenQuestion = z.infer<typeof OpenQuestion>

const read = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const
const params = z.object({ filingId: Uuid })

export const sessionOperations = defineOperations({
  updateFixTask: {
    method: 'PATCH',
    path: '/insurance/fix-tasks/{id}',
    origin: 'extension',
    tag: 'Filing sessions',
    summary: 'Accept, edit or reject the proposal of a fix task',
    access: write,
    changes: ['fix_task'],
    params: z.object({ id: Uuid }),
    body: { kind: 'json', schema: UpdateFixTask, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FixTask },
    errors: ['conflict'],
  },
  listFilingSessions: {
    method: 'GET',
    path: '/managed-filings/{filingId}/sessions',
    origin: 'extension',
    tag: 'Filing sessions',
    summary: 'The sessions of a filing, newest first',
    access: read,
    refreshedBy: ['filing_session', 'fix_task'],
    params,
    query: PageQuery,
    responses: { 200: z.object({ sessions: z.array(FilingSessionEntry), nextCursor: NextCursor }) },
  },
  getFilingSession: {
    method: 'GET',
    path: '/insurance/filing-sessions/{sessionId}',
    origin: 'extension',
    tag: 'Filing sessions',
    summary: 'A filing session with its tasks, messages and open question',
    access: read,
    refreshedBy: ['comment', 'filing_session', 'fix_task'],
    params: z.object({ sessionId: Uuid }),
    responses: { 200: FilingSession },
  },
  replyToFilingSession: {
    method: 'POST',
    path: '/insurance/filing-sessions/{sessionId}/replies',
    origin: 'extension',
    tag: 'Filing sessions',
    summary: 'Answer the open question; the tasks that wait for it resume',
    access: write,
    changes: ['fix_task'],
    params: z.object({ sessionId: Uuid }),
    body: { kind: 'json', schema: ReplyToQuestions, maxBytes: limits.jsonBodyBytes },
    responses: { 202: FilingSession },
    errors: ['conflict'],
  },
  listOpenQuestions: {
    method: 'GET',
    path: '/insurance/open-questions',
    origin: 'extension',
    tag: 'Filing sessions',
    summary: 'Question sets that wait for the caller, oldest first',
    access: read,
    refreshedBy: ['filing_session', 'fix_task'],
    query: PageQuery,
    responses: { 200: z.object({ questions: z.array(OpenQuestion), nextCursor: NextCursor }) },
  },
})
