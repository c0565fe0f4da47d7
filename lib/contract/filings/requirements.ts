import * as z from 'zod'
import { Person } from '#lib/contract/accounts/person.ts'
import { JurisdictionCode } from '#lib/contract/kernel/jurisdiction-codes.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { DateTime, StateCode, Uuid, written } from '#lib/contract/kernel/primitives.ts'
import { NamedDocument } from './documents.ts'
import { filingLimits } from './limits.ts'

export const requirementKinds = ['all', 'forms', 'rates'] as const
export const requirementKindLabels = {
  all: 'All filings',
  forms: 'Form filings',
  rates: 'Rate and rule filings',
} as const satisfies Record<(typeof requirementKinds)[number], string>

/** A thing that a state asks for with a filing, as the organization has written it down. */
export const StateRequirement = z.strictObject({
  id: Uuid,
  name: written(limits.name),
  appliesTo: z.enum(requirementKinds),
  note: written(filingLimits.requirementNoteCharacters).nullable(),
})
export type StateRequirement = z.infer<typeof StateRequirement>

/** The requirements of a state. Without any, the revision is null. */
export const StateRequirements = z.object({
  state: StateCode,
  requirements: z.array(StateRequirement),
  updatedAt: DateTime.nullable(),
  updatedBy: Person.nullable(),
})
export type StateRequirements = z.infer<typeof StateRequirements>

/** All rows of the state, in their order. The caller makes the ids of new ones; those that stay keep theirs. */
export const ReplaceStateRequirements = z.strictObject({
  updatedAt: DateTime.nullable(),
  requirements: z.array(StateRequirement).max(filingLimits.stateRequirements),
})
export type ReplaceStateRequirements = z.infer<typeof ReplaceStateRequirements>

/** A requirement of the filing’s state: satisfied by a document, bypassed with a reason, or open. */
export const FilingRequirement = StateRequirement.extend({
  status: z.enum(['open', 'satisfied', 'bypassed']),
  /** Of a satisfied one. One whose document was taken off the filing is open. */
  document: NamedDocument.nullable(),
  /** Of a bypassed one. */
  bypassReason: z.string().nullable(),
})
export type FilingRequirement = z.infer<typeof FilingRequirement>

export const FilingRequirements = z.object({
  requirements: z.array(FilingRequirement),
  updatedAt: DateTime.nullable(),
  updatedBy: Person.nullable(),
})
export type FilingRequirements = z.infer<typeof FilingRequirements>

/** A document or a reason, and not both. A requirement without an entry is open. */
export const RequirementAnswer = z
  .strictObject({
    requirementId: Uuid,
    documentId: Uuid.nullable(),
    bypassReason: written(filingLimits.bypassCharacters).nullable(),
  })
  .refine(({ documentId, bypassReason }) => (documentId === null) !== (bypassReason === null), {
    error: 'Give either the document that satisfies the requirement or the reason why it is bypassed.',
    path: ['bypassReason'],
  })
export type RequirementAnswer = z.infer<typeof RequirementAnswer>

export const ReplaceFilingRequirements = z.strictObject({
  updatedAt: DateTime.nullable(),
  answers: z.array(RequirementAnswer).max(filingLimits.stateRequirements),
})
export type ReplaceFilingRequirements = z.infer<typeof ReplaceFilingRequirements>

const read = { credential: 'any' } as const
const filingPath = '/managed-filings/{filingId}/requirements'
const params = z.object({ filingId: Uuid })

export const stateRequirementOperations = defineOperations({
  listStateRequirements: {
    method: 'GET',
    path: '/insurance/state-requirements',
    origin: 'extension',
    tag: 'Managed reference',
    summary: 'The requirements of the states that the organization has written down, by state',
    access: read,
    refreshedBy: ['state_requirement'],
    responses: { 200: z.object({ states: z.array(StateRequirements) }) },
  },
  replaceStateRequirements: {
    method: 'PUT',
    path: '/insurance/state-requirements/{state}',
    origin: 'extension',
    tag: 'Managed reference',
    summary: 'Replace the requirements of a state if the revision is still the one the caller saw',
    access: { credential: 'any', write: true, roles: ['owner', 'admin'] },
    changes: ['state_requirement'],
    params: z.object({ state: JurisdictionCode }),
    body: { kind: 'json', schema: ReplaceStateRequirements, maxBytes: limits.jsonBodyBytes },
    responses: { 200: StateRequirements },
    errors: ['conflict'],
  },
})

export const filingRequirementOperations = defineOperations({
  getFilingRequirements: {
    method: 'GET',
    path: filingPath,
    origin: 'extension',
    tag: 'Managed filings',
    summary: 'The requirements of a filing’s state and how the filing meets each',
    access: read,
    refreshedBy: ['filing', 'filing_section', 'filing_document', 'state_requirement'],
    params,
    responses: { 200: FilingRequirements },
  },
  replaceFilingRequirements: {
    method: 'PUT',
    path: filingPath,
    origin: 'extension',
    tag: 'Managed filings',
    summary: 'Say how a filing meets the requirements of its state, on the revision that the caller saw',
    access: { credential: 'any', write: true },
    changes: ['filing_section'],
    params,
    body: { kind: 'json', schema: ReplaceFilingRequirements, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FilingRequirements },
    errors: ['conflict'],
  },
})
