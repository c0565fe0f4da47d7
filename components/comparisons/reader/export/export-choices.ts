import type { Reader } from '#components/comparisons/reader/reader.ts'
import type { CreateExport, ExportFormat, ExportScope } from '#lib/contract/comparisons/exports.ts'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'
import { isGiven } from '#lib/reading/differences.ts'
import { isFiltering } from '#lib/reading/filters.ts'

/** The choices of the export dialog. */
export interface ExportChoices {
  readonly format: ExportFormat
  readonly scope: ExportScope
  /** The columns of the matrix, or the pair of the redline. */
  readonly variants: 'columns' | 'pair'
  readonly identical: boolean
  readonly notes: boolean
  readonly company: string
  readonly filing: string
}

type Shown = Pick<Reader, 'filters' | 'state' | 'columns' | 'pair'>

/** As the reader has it: filtered where filters are set, the pair where the redline is shown. */
export function chooseAtFirst({ filters, state }: Shown, request: FormComparison['request']): ExportChoices {
  return {
    format: 'docx',
    scope: isFiltering(filters) ? 'filtered' : 'all',
    variants: state.tab === 'redline' ? 'pair' : 'columns',
    identical: state.identical,
    notes: true,
    company: findCarrier(request),
    filing: '',
  }
}

export function toExportRequest(choices: ExportChoices, { filters, columns, pair }: Shown): CreateExport {
  const { format, scope, identical, notes } = choices
  const { search, sentence, part, relation, materiality, category, effect, review, numbersOnly } = filters
  const [company, filing] = [choices.company.trim(), choices.filing.trim()]
  return {
    format,
    view: {
      scope,
      identical,
      notes,
      variants: choices.variants === 'pair' ? [...pair] : columns.map(({ key }) => key),
      ...(scope === 'filtered' && {
        filters: {
          part: [...part],
          relation: [...relation],
          materiality: [...materiality],
          category: [...category],
          effect: [...effect],
          review: [...review],
          numbersOnly,
          ...(search.trim() !== '' && { search: search.trim() }),
          ...(sentence !== null && { sentence }),
        },
      }),
      ...(company !== '' && { company }),
      ...(filing !== '' && { filing }),
    },
  }
}

/** Whether differences of these variants are reviewed: the review is of those against the first variant. */
export function canChooseReviewed(
  variants: ExportChoices['variants'],
  { review, reading, baseline, pair }: Pick<Reader, 'review' | 'reading' | 'baseline' | 'pair'>,
): boolean {
  const from = variants === 'pair' ? pair[0] : baseline.key
  return review !== null && review.progress.reviewed > 0 && isGiven(reading, from)
}

/** The carrier that the request names for all variants, or for the first that has one. */
function findCarrier(request: FormComparison['request']): string {
  const { sharedContext, variants } = ComparisonRequestFields.partial().safeParse(request).data ?? {}
  const contexts = [sharedContext, ...(variants ?? []).map(({ context }) => context)]
  const carriers = contexts.flatMap((context) => {
    const product = context?.product
    return product && 'carrier' in product && product.carrier ? [product.carrier] : []
  })
  return carriers[0] ?? ''
}
