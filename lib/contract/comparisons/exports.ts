import * as z from 'zod'
import { limits } from '#lib/contract/kernel/limits.ts'
import { DateTime, Search, text, Uuid } from '#lib/contract/kernel/primitives.ts'
import { comparisonLimits } from './limits.ts'
import { VariantKey } from './request.ts'
import { ResultDifference, ResultProvision } from './result.ts'
import { reviewStates } from './review.ts'

export const exportFormats = ['docx', 'xlsx', 'pdf', 'csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportScopes = ['all', 'filtered', 'reviewed'] as const
export type ExportScope = (typeof exportScopes)[number]

/** Filters of the reader. An empty list filters nothing. */
const ExportFilters = z.strictObject({
  part: z.array(ResultProvision.shape.part).max(20).default([]),
  relation: z.array(ResultProvision.shape.relation).max(20).default([]),
  materiality: z.array(ResultDifference.shape.materiality).max(20).default([]),
  category: z.array(ResultDifference.shape.category).max(30).default([]),
  effect: z.array(ResultDifference.shape.effect).max(20).default([]),
  /** States in the review. Differences against another variant than the first are in none. */
  review: z.array(z.enum(reviewStates)).max(10).default([]),
  numbersOnly: z.boolean().default(false),
  search: Search.optional(),
  /** Index of a sentence of the summary: only the provisions of its differences. */
  sentence: z.number().int().min(0).max(1000).optional(),
})

/** The part of a comparison that an exhibit shows, as the reader shows it. */
export const ExportView = z.strictObject({
  /** `reviewed`: only differences that the review accepts, questions or rejects. */
  scope: z.enum(exportScopes).default('all'),
  /** Used where the scope is `filtered`. */
  filters: ExportFilters.optional(),
  /** Variant keys, the baseline first: two are a pair. All of the comparison where absent. */
  variants: z.array(VariantKey).min(2).max(comparisonLimits.variants.max).optional(),
  /** Provisions that read the same in all of these variants too. */
  identical: z.boolean().default(true),
  /** The notes on each provision's differences too, with those of the review. */
  notes: z.boolean().default(true),
  /** For the title block. */
  company: text(limits.name).optional(),
  filing: text(limits.name).optional(),
})
export type ExportView = z.infer<typeof ExportView>

export const CreateExport = z.strictObject({ format: z.enum(exportFormats), view: ExportView.prefault({}) })
export type CreateExport = z.infer<typeof CreateExport>

export const exportStatuses = ['queued', 'running', 'succeeded', 'failed'] as const
export const exportFailureCodes = ['comparison_deleted', 'too_large', 'export_failed'] as const

const entry = {
  id: Uuid,
  comparisonId: Uuid,
  format: z.enum(exportFormats),
  view: ExportView,
  createdAt: DateTime,
  endedAt: DateTime.nullable(),
}

/** An exhibit that is made in the background; it becomes a file of the member who asked for it. */
export const FormComparisonExport = z.discriminatedUnion('status', [
  z.object({ ...entry, status: z.literal('queued') }),
  z.object({ ...entry, status: z.literal('running'), share: z.number().min(0).max(1) }),
  z.object({ ...entry, status: z.literal('succeeded'), file: z.object({ id: Uuid, name: z.string() }) }),
  z.object({
    ...entry,
    status: z.literal('failed'),
    failure: z.object({ code: z.enum(exportFailureCodes), error: z.string(), retryable: z.boolean() }),
  }),
])
export type FormComparisonExport = z.infer<typeof FormComparisonExport>
