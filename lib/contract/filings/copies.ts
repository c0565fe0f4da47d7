import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { defineOperations } from '#lib/contract/kernel/operation.ts'
import { Uuid } from '#lib/contract/kernel/primitives.ts'
import { fieldKinds } from './field-kinds.ts'
import type { FilingField } from './fields.ts'
import { ManagedFilingSummary } from './filing.ts'
import { filingLimits } from './limits.ts'

/** A copy has these of the filing, and its documents. States, numbers, dates and what the state decided are of one filing. */
export const copiedFields = [
  ...(['companyId', 'primaryProductId', 'additionalProductIds', 'projectId'] as const),
  ...(['toiCode', 'subToiCode', 'filingType', 'description'] as const),
] as const satisfies readonly FilingField[]

/** `requestId` names one intent: the same id with the same states makes nothing new. */
export const CopyFiling = z.strictObject({
  requestId: Uuid,
  copies: z
    .array(z.strictObject({ jurisdictionId: Uuid, displayName: fieldKinds.name.write }))
    .min(1)
    .max(filingLimits.copies),
})
export type CopyFiling = z.infer<typeof CopyFiling>

/** The drafts in the order of the request. `documents`: of each; `leftOut`: documents whose file is deleted or hidden. */
export const FilingCopies = z.object({
  filings: z.array(ManagedFilingSummary),
  documents: z.number().int().min(0),
  leftOut: z.number().int().min(0),
})
export type FilingCopies = z.infer<typeof FilingCopies>

export const copyOperations = defineOperations({
  copyFiling: {
    method: 'POST',
    path: '/managed-filings/{filingId}/copies',
    origin: 'extension',
    tag: 'Managed filings',
    summary: 'Make a draft of a filing for each of several other states: all of them or none',
    access: { credential: 'any', write: true },
    changes: ['filing', 'filing_document'],
    params: z.object({ filingId: Uuid }),
    body: { kind: 'json', schema: CopyFiling, maxBytes: limits.jsonBodyBytes },
    responses: { 201: FilingCopies },
    errors: ['not_found', 'conflict', 'idempotency_conflict'],
  },
})
