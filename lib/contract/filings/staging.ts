import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, NextCursor, PageQuery, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { filingLimits } from './limits.ts'

export const destinations = ['beta', 'production'] as const
export const Destination = z.enum(destinations)
export type Destination = z.infer<typeof Destination>

/** The external system's tabs in the order it asks for them. Source: its labels on printed filings. */
export const stagingTabs = [
  'general_information',
  'companies_and_contact',
  'form_schedule',
  'rate_rule_schedule',
  'supporting_documentation',
] as const
export type StagingTab = (typeof stagingTabs)[number]

/** `package` prepares files; `browser` fills the draft in the external system. Neither can submit or pay. */
export const connectors = ['package', 'browser'] as const
export const passStatuses = ['queued', 'needs_sign_in', 'preparing', 'ready_for_owner', 'failed', 'superseded'] as const
/** A pass in one of these has not ended. */
export const livePassStatuses = ['queued', 'needs_sign_in', 'preparing'] as const
export const passFailures = [
  'owner_changed',
  'feature_removed',
  'login_removed',
  'filing_read_only',
  'sign_in_failed',
  'system_changed',
  'system_unavailable',
  'session_lost',
  'interrupted',
  'package_too_large',
] as const

/** A member's own login to a destination. The password is never stored. */
export const SerffLogin = z.object({
  id: Uuid,
  destination: Destination,
  username: z.string(),
  label: z.string(),
  createdAt: DateTime,
})
export type SerffLogin = z.infer<typeof SerffLogin>

const CreateSerffLogin = z.strictObject({
  destination: Destination,
  username: text(limits.name),
  label: text(limits.name),
})

/** `requestId` names one intent: the same id with the same choices starts nothing new. */
export const StageFiling = z.strictObject({ requestId: Uuid, loginId: Uuid, destination: Destination })
export type StageFiling = z.infer<typeof StageFiling>

/** Source: the specification, Staging acceptance. Acceptance only: nothing is staged yet. */
export const StagingAcceptance = z.object({ sessionId: z.string(), sessionUrl: z.string(), requestId: Uuid })
export type StagingAcceptance = z.infer<typeof StagingAcceptance>

/** A requirement of a tab of the draft, and whether the filing meets it. `field` is the filing's field it concerns. */
export const StagingCheck = z.object({
  id: z.string(),
  tab: z.enum(stagingTabs),
  outcome: z.enum(['passed', 'missing', 'warning']),
  field: z.string().nullable(),
  message: z.string(),
})
export type StagingCheck = z.infer<typeof StagingCheck>

/** Which login a destination's passes use until it is changed. `login` is null for everybody but its member. */
export const StagingAuthorization = z.object({
  id: Uuid,
  destination: Destination,
  login: SerffLogin.nullable(),
  authorizedBy: Person,
  since: DateTime,
})
export type StagingAuthorization = z.infer<typeof StagingAuthorization>

const ShownField = z.object({ label: z.string(), value: z.string() })

/** A screenshot of one tab of the draft, and what was filled in there. */
export const StagedTab = z.object({
  tab: z.enum(stagingTabs),
  screenshot: z.boolean(),
  filled: z.array(ShownField),
  /** Values of the filing that the external system has no field for. */
  notAsked: z.array(ShownField),
})
export type StagedTab = z.infer<typeof StagedTab>

export const StagingPass = z.object({
  id: Uuid,
  sessionId: Uuid,
  requestId: Uuid,
  destination: Destination,
  connector: z.enum(connectors),
  /** The draft’s name in the external system; null until a browser has opened it, and where none fills it. */
  reference: z.string().nullable(),
  /** Where the external system shows that draft. */
  draftUrl: z.url().nullable(),
  status: z.enum(passStatuses),
  authorizedBy: Person,
  checks: z.array(StagingCheck),
  tabs: z.array(StagedTab),
  /** Bytes of the draft package; null until it is prepared. */
  packageBytes: z.number().int().nullable(),
  /** Of a pass that `needs_sign_in`: why it waits again. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: DateTime,
  startedAt: DateTime.nullable(),
  endedAt: DateTime.nullable(),
})
export type StagingPass = z.infer<typeof StagingPass>

const draftChangeKinds = ['changed', 'added', 'removed', 'replaced'] as const

/**
 * A difference between a draft and the filing as it is now. `changed`: the value of the field `label`. The others: an
 * entry of a schedule, `before` and `now` the name of its file. Empty: not given.
 */
export const DraftChange = z.object({
  kind: z.enum(draftChangeKinds),
  tab: z.enum(stagingTabs),
  /** The document of the schedule, or another entry of it; null where the field is the tab’s own. */
  document: z.string().nullable(),
  label: z.string(),
  before: z.string(),
  now: z.string(),
})
export type DraftChange = z.infer<typeof DraftChange>

/** The newest draft that a pass to a destination has finished. */
export const StagedDraft = z.object({
  passId: Uuid,
  destination: Destination,
  preparedAt: DateTime,
  /** Null where an earlier version prepared the draft and stored nothing to compare. */
  changes: z.array(DraftChange).nullable(),
})
export type StagedDraft = z.infer<typeof StagedDraft>

/** Whether the caller may stage now; `reason` says in a sentence why not. */
export const FilingStaging = z.object({
  owner: Person,
  allowed: z.boolean(),
  reason: z.string().nullable(),
  checks: z.array(StagingCheck),
  authorizations: z.array(StagingAuthorization),
  /** How a pass to each destination would prepare the draft. */
  connectors: z.object({ beta: z.enum(connectors), production: z.enum(connectors) }),
  /** The draft that a pass to each destination goes on with, by its name there; null where it makes a new one. */
  continues: z.object({ beta: z.string().nullable(), production: z.string().nullable() }),
  /** At most one for each destination. */
  drafts: z.array(StagedDraft),
  lastPass: StagingPass.nullable(),
})
export type FilingStaging = z.infer<typeof FilingStaging>

const read = { credential: 'any' } as const
const write = { credential: 'any', write: true } as const
const params = z.object({ filingId: Uuid })
const passParams = z.object({ sessionId: Uuid, passId: Uuid })
const tag = 'Staging'

export const stagingOperations = defineOperations({
  listSerffLogins: {
    method: 'GET',
    path: '/insurance/serff-logins',
    origin: 'extension',
    tag,
    summary: 'The caller’s own logins to the external filing system',
    access: read,
    refreshedBy: ['serff_login'],
    query: PageQuery.extend({ destination: Destination.optional() }),
    responses: { 200: z.object({ logins: z.array(SerffLogin), nextCursor: NextCursor }) },
  },
  createSerffLogin: {
    method: 'POST',
    path: '/insurance/serff-logins',
    origin: 'extension',
    tag,
    summary: 'Add your own login to a destination; one for each destination',
    access: write,
    changes: ['serff_login'],
    body: { kind: 'json', schema: CreateSerffLogin, maxBytes: limits.jsonBodyBytes },
    responses: { 201: SerffLogin },
    errors: ['conflict'],
  },
  deleteSerffLogin: {
    method: 'DELETE',
    path: '/insurance/serff-logins/{id}',
    origin: 'extension',
    tag,
    summary: 'Remove a login: its browser ends and its passes that have not ended fail',
    access: write,
    changes: ['serff_login', 'filing_session'],
    params: z.object({ id: Uuid }),
    responses: { 204: null },
  },
  stageManagedFiling: {
    method: 'POST',
    path: '/insurance/managed-filings/{filingId}/staging',
    origin: 'published',
    tag,
    summary: 'Authorize the owner’s login and queue draft staging: never submits, never pays',
    access: { credential: 'session', write: true, feature: 'filing_staging' },
    changes: ['filing_session'],
    params,
    body: { kind: 'json', schema: StageFiling, maxBytes: limits.jsonBodyBytes },
    responses: { 202: StagingAcceptance },
    errors: ['idempotency_conflict'],
  },
  getFilingStaging: {
    method: 'GET',
    path: '/managed-filings/{filingId}/staging',
    origin: 'extension',
    tag,
    summary: 'The checks of a filing, who may stage it, its last pass, and what changed since its drafts',
    access: read,
    refreshedBy: [
      ...(['filing_session', 'filing', 'filing_document', 'filing_owner'] as const),
      ...(['filing_section', 'state_requirement'] as const),
    ],
    params,
    responses: { 200: FilingStaging },
  },
  signInToPass: {
    method: 'POST',
    path: '/insurance/filing-sessions/{sessionId}/passes/{passId}/sign-in',
    origin: 'extension',
    tag,
    summary: 'Enter the owner’s password for a staging pass; it is never stored',
    access: { credential: 'session', write: true, feature: 'filing_staging' },
    changes: ['filing_session'],
    params: passParams,
    body: {
      kind: 'json',
      schema: z.strictObject({ password: text(filingLimits.passwordCharacters) }),
      maxBytes: limits.jsonBodyBytes,
      isSecret: true,
    },
    responses: { 202: StagingPass },
    errors: ['conflict'],
  },
  getPassPackage: {
    method: 'GET',
    path: '/insurance/filing-sessions/{sessionId}/passes/{passId}/package',
    origin: 'extension',
    tag,
    summary: 'The draft package as a ZIP',
    access: read,
    refreshedBy: [],
    params: passParams,
    responses: { 200: 'bytes' },
  },
  getPassScreenshot: {
    method: 'GET',
    path: '/insurance/filing-sessions/{sessionId}/passes/{passId}/screenshots/{tab}',
    origin: 'extension',
    tag,
    summary: 'A screenshot of one tab of the draft, PNG',
    access: read,
    refreshedBy: [],
    params: passParams.extend({ tab: z.enum(stagingTabs) }),
    responses: { 200: 'bytes' },
  },
})
