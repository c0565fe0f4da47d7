import * as z from 'zod'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { Credits, DateTime, IdParams, NextCursor, PageQuery, Uuid } from '#lib/contract/kernel/primitives.ts'
import { CreateFormComparison } from './create-form-comparison.ts'
import { comparisonLimits } from './limits.ts'
import { IdempotencyKey, Input } from './request.ts'
import { inputRoles } from './rules.ts'

export const comparisonStatuses = ['queued', 'running', 'succeeded', 'failed'] as const
export const failureCodes = ['run_failed', 'execution_timeout', 'unable_to_compare'] as const

export const comparisonPhases = ['reading', 'aligning', 'comparing', 'answering', 'citing'] as const

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
  /** Extensions: who started it, when it first ran and ended, and what it is called on screen. */
  createdBy: z.object({ id: Uuid, name: z.string() }).optional(),
  startedAt: DateTime.nullable().optional(),
  endedAt: DateTime.nullable().optional(),
  title: z.string().optional(),
}
const failure = z.object({ code: z.string(), error: z.string(), retryable: z.boolean() })
const request = { request: z.record(z.string(), z.unknown()) }
/** Another deployment's result may have another shape: parse it with `ComparisonResult`, else show it as it is. */
const result = {
  result: z.record(z.string(), z.unknown()).meta({ description: 'This service returns the schema ComparisonResult.' }),
  inputsUsed: z.record(z.string(), z.unknown()).meta({ description: 'This service returns the schema InputsUsed.' }),
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

export const ValidateFormKnowledge = z.strictObject({
  knowledge: z.array(Input).min(1).max(comparisonLimits.listItems),
})
export const KnowledgeValidation = z.object({
  accepted: z.array(z.string()),
  rejected: z.array(
    z.object({ inputId: z.string(), reason: z.enum(['policy_evidence', 'empty', 'unreadable']), message: z.string() }),
  ),
})

const any = { credential: 'any' } as const

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
  },
  listFormComparisons: {
    method: 'GET',
    path: '/insurance/form-comparisons',
    origin: 'extension',
    tag: 'Form comparisons',
    summary: 'The organization’s comparisons, newest first',
    access: { credential: 'any', feature: 'form_comparisons' },
    refreshedBy: ['form_comparison', 'form_comparison_list'],
    query: PageQuery.extend({ status: z.enum(comparisonStatuses).optional() }),
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
