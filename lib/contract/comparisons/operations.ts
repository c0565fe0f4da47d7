import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import {
  Credits,
  DateTime,
  IdParams,
  NextCursor,
  PageQuery,
  Search,
  text,
  Uuid,
} from '#lib/contract/kernel/primitives.ts'
import { Tag, Tags } from '#lib/contract/kernel/tags.ts'
import { tokenPrice } from '#lib/contract/reasoner/operations.ts'
import { CreateFormComparison } from './create-form-comparison.ts'
import { CreateExport, FormComparisonExport } from './exports.ts'
import { comparisonLimits } from './limits.ts'
import { describePrice } from './price.ts'
import { IdempotencyKey, Input } from './request.ts'
import { inputRoles } from './rules.ts'

export const comparisonStatuses = ['queued', 'running', 'succeeded', 'failed'] as const
export const failureCodes = ['run_failed', 'execution_timeout', 'unable_to_compare'] as const

export const comparisonPhases = ['reading', 'aligning', 'comparing', 'answering', 'asking', 'citing'] as const

const Usage = z.object({ credits: Credits })

/** Extension: how far a run is. */
const Progress = z.object({
  phase: z.enum(comparisonPhases),
  share: z.number().min(0).max(1),
})

export const InputsUsed = z.object({
  inputs: z.array(
    z.object({
      inputId: z.string(),
      role: z.enum(inputRoles),
      variant: z.string().nullable(),
      fileId: z.string(),
      fileVersion: z.number().int(),
      name: z.string().nullable(),
    }),
  ),
  pinnedAt: DateTime,
})
export type InputsUsed = z.infer<typeof InputsUsed>

const entry = {
  id: Uuid,
  createdAt: DateTime,
  idempotencyExpiresAt: DateTime.nullable(),
  /** Extensions: who started it, when it first ran and ended, and what it is called on screen, and its tags. */
  createdBy: z.object({ id: Uuid, name: z.string() }).optional(),
  startedAt: DateTime.nullable().optional(),
  endedAt: DateTime.nullable().optional(),
  title: z.string().optional(),
  tags: z.array(z.string()).optional(),
}
const failure = z.object({ code: z.string(), error: z.string(), retryable: z.boolean() })
const request = { request: z.record(z.string(), z.unknown()) }
/** Another deployment's result may have another shape: parse it with `ComparisonResult`, else show it as it is. */
const result = {
  result: z.record(z.string(), z.unknown()).meta({ describedBy: 'ComparisonResult' }),
  inputsUsed: z.record(z.string(), z.unknown()).meta({ describedBy: 'InputsUsed' }),
}

/** Source: the specification, Form comparison; the discriminator is `status`. */
export const FormComparison = z.discriminatedUnion('status', [
  z.object({ ...entry, ...request, status: z.literal('queued') }),
  z.object({ ...entry, ...request, status: z.literal('running'), progress: Progress.nullable().optional() }),
  z.object({
    ...entry,
    ...request,
    ...result,
    status: z.literal('succeeded'),
    redactedCitationCount: z.number().int().min(0),
    usage: Usage,
  }),
  z.object({ ...entry, ...request, status: z.literal('failed'), failure }),
])
export type FormComparison = z.infer<typeof FormComparison>

/** As listed: without `request`, `result` and `inputsUsed`. */
export const FormComparisonEntry = z.discriminatedUnion('status', [
  z.object({ ...entry, status: z.literal('queued') }),
  z.object({ ...entry, status: z.literal('running'), progress: Progress.nullable().optional() }),
  z.object({ ...entry, status: z.literal('succeeded'), redactedCitationCount: z.number().int().min(0), usage: Usage }),
  z.object({ ...entry, status: z.literal('failed'), failure }),
])
export type FormComparisonEntry = z.infer<typeof FormComparisonEntry>

/** Every member of the organization sees both. Where `title` is null, the comparison is named after its variants. */
export const UpdateFormComparison = z.strictObject({
  title: text(limits.name)
    .transform((title) => title.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().min(1, { error: 'A name needs more than spaces.' }))
    .nullable()
    .optional(),
  tags: Tags.optional(),
})

export const ValidateFormKnowledge = z.strictObject({
  knowledge: z.array(Input).min(1).max(comparisonLimits.listItems),
})
export const KnowledgeValidation = z.object({
  accepted: z.array(z.string()),
  rejected: z.array(
    z.object({ inputId: z.string(), reason: z.enum(['policy_evidence', 'empty', 'unreadable']), message: z.string() }),
  ),
})

/** A difference of the result, or the answer of one variant to a scenario. */
export const ExplainFinding = z.union([
  z.strictObject({ differenceId: z.string().min(1).max(100) }),
  z.strictObject({ scenarioId: z.string().min(1).max(200), variant: z.string().min(1).max(200) }),
])
export type ExplainFinding = z.infer<typeof ExplainFinding>

/** Two sentences by the language model; every quote was found on its page. */
export const Explanation = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('explained'),
    text: z.string(),
    /** Quotes of the result's own citations, by their ids. */
    citationIds: z.array(z.string()),
    provider: z.string(),
    model: z.string(),
  }),
  z.object({ outcome: z.literal('unavailable'), message: z.string() }),
])
export type Explanation = z.infer<typeof Explanation>

const any = { credential: 'any' } as const

/** A filing that a comparison, or an exhibit of it, is attached to. */
export const ComparisonFiling = z.object({ id: Uuid, displayName: z.string(), exhibitCount: z.number().int().min(0) })
export type ComparisonFiling = z.infer<typeof ComparisonFiling>

export const comparisonOperations = defineOperations({
  createFormComparison: {
    method: 'POST',
    path: '/insurance/form-comparisons',
    origin: 'published',
    tag: 'Form comparisons',
    summary: 'Compare two to eight versions of a wording',
    access: { credential: 'any', write: true, feature: 'form_comparisons' },
    changes: ['form_comparison_list'],
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: { kind: 'json', schema: CreateFormComparison, maxBytes: comparisonLimits.requestBytes },
    responses: { 202: FormComparison, 200: FormComparison },
    errors: [
      'download_restricted',
      'product_access_required',
      'not_found',
      'idempotency_conflict',
      'input_not_ready',
      'version_unavailable',
      'input_unreadable',
      'cost_control_enforced',
    ],
    price: describePrice(),
  },
  listFormComparisons: {
    method: 'GET',
    path: '/insurance/form-comparisons',
    origin: 'extension',
    tag: 'Form comparisons',
    summary: 'The organization’s comparisons, newest first',
    access: { credential: 'any', feature: 'form_comparisons' },
    refreshedBy: ['form_comparison', 'form_comparison_list'],
    query: PageQuery.extend({
      status: z.enum(comparisonStatuses).optional(),
      tag: Tag.optional(),
      search: Search.optional().meta({
        description:
          'Part of a name, tag, variant, product, document, form number or edition date. Case, spaces and punctuation do not matter. Documents that the caller cannot open are not searched.',
      }),
    }),
    responses: { 200: z.object({ formComparisons: z.array(FormComparisonEntry), nextCursor: NextCursor }) },
  },
  getFormComparison: {
    method: 'GET',
    path: '/insurance/form-comparisons/{id}',
    origin: 'extension',
    tag: 'Form comparisons',
    summary: 'One comparison with its result, without text from files the caller cannot open',
    access: { credential: 'any', feature: 'form_comparisons' },
    refreshedBy: ['form_comparison'],
    params: IdParams,
    responses: { 200: FormComparison },
  },
  updateFormComparison: {
    method: 'PATCH',
    path: '/insurance/form-comparisons/{id}',
    origin: 'extension',
    tag: 'Form comparisons',
    summary: 'Rename a comparison, or change its tags',
    access: { credential: 'any', write: true, feature: 'form_comparisons' },
    changes: ['form_comparison_list', 'filing_comparison'],
    params: IdParams,
    body: { kind: 'json', schema: UpdateFormComparison, maxBytes: limits.jsonBodyBytes },
    responses: { 200: FormComparisonEntry },
  },
  deleteFormComparison: {
    method: 'DELETE',
    path: '/insurance/form-comparisons/{id}',
    origin: 'extension',
    tag: 'Form comparisons',
    summary: 'Delete a comparison; its run is canceled, charges stay',
    access: { credential: 'any', write: true, feature: 'form_comparisons' },
    changes: ['form_comparison_list'],
    params: IdParams,
    responses: { 204: null },
  },
  createFormComparisonExport: {
    method: 'POST',
    path: '/insurance/form-comparisons/{id}/exports',
    origin: 'extension',
    tag: 'Form comparisons',
    summary: 'Export a finished comparison as a file of the caller’s',
    access: { credential: 'any', write: true, feature: 'form_comparisons' },
    changes: ['form_comparison_export'],
    params: IdParams,
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: { kind: 'json', schema: CreateExport, maxBytes: comparisonLimits.requestBytes },
    responses: { 202: FormComparisonExport, 200: FormComparisonExport },
    errors: ['conflict', 'idempotency_conflict'],
  },
  getFormComparisonExport: {
    method: 'GET',
    path: '/insurance/form-comparisons/{id}/exports/{exportId}',
    origin: 'extension',
    tag: 'Form comparisons',
    summary: 'An exhibit that the caller asked for: how far it is, and its file',
    access: { credential: 'any', feature: 'form_comparisons' },
    refreshedBy: ['form_comparison_export'],
    params: z.object({ id: Uuid, exportId: Uuid }),
    responses: { 200: FormComparisonExport },
  },
  explainFinding: {
    method: 'POST',
    path: '/insurance/form-comparisons/{id}/explanations',
    origin: 'extension',
    tag: 'Form comparisons',
    summary: 'Explain a difference or an answer in two sentences, by the language model',
    access: { credential: 'any', write: true, feature: 'reasoner' },
    changes: [],
    params: IdParams,
    body: { kind: 'json', schema: ExplainFinding, maxBytes: comparisonLimits.requestBytes },
    responses: { 200: Explanation },
    errors: ['conflict', 'cost_control_enforced'],
    price: tokenPrice,
  },
  listComparisonFilings: {
    method: 'GET',
    path: '/insurance/form-comparisons/{id}/filings',
    origin: 'extension',
    tag: 'Form comparisons',
    summary: 'The filings that a comparison is attached to and the caller can read, by name',
    access: { credential: 'any', feature: 'form_comparisons' },
    refreshedBy: ['filing_comparison', 'filing_document'],
    params: IdParams,
    responses: { 200: z.object({ filings: z.array(ComparisonFiling) }) },
  },
  validateFormKnowledge: {
    method: 'POST',
    path: '/insurance/form-knowledge/validate',
    origin: 'published',
    tag: 'Form comparisons',
    summary: 'Check which inputs can serve as knowledge',
    access: any,
    changes: [],
    body: { kind: 'json', schema: ValidateFormKnowledge, maxBytes: comparisonLimits.requestBytes },
    responses: { 200: KnowledgeValidation },
    errors: ['download_restricted', 'not_found', 'input_not_ready'],
  },
})
