import type { ExportView } from '#lib/contract/comparisons/exports.ts'
import {
  categoryLabels,
  countOf,
  effectLabels,
  materialityLabels,
  partLabels,
  relationLabels,
  reviewStateLabels,
} from '#lib/reading/labels.ts'
import type { Reading, Variant } from '#lib/reading/reading.ts'

interface Scope {
  readonly view: ExportView
  readonly columns: readonly Variant[]
  /** Provisions in the exhibit, and in the columns before filters. */
  readonly shown: number
  readonly all: number
}

/** Sentences that say which part of the comparison an exhibit shows: it is read without the desk. */
export function describeScope(reading: Reading, { view, columns, shown, all }: Scope): string[] {
  const [baseline] = columns
  const [first] = reading.variants
  const isWhole = columns.length === reading.variants.length
  const isFirst = baseline?.key === first?.key
  return [
    `${countOf(shown, 'provision')} of ${all.toLocaleString('en-US')}${view.identical ? '' : ', without identical provisions'}.`,
    ...(view.scope === 'filtered' ? describeFilters(view.filters) : []),
    ...(view.scope === 'reviewed' ? describeReviewed(isFirst, first) : []),
    `Changes are marked against ${baseline?.name}.`,
    ...(isWhole && isFirst
      ? []
      : [`The summary compares all ${reading.variants.length} variants with ${first?.name}.`]),
  ]
}

/** The review is of the differences against the first variant. */
function describeReviewed(isFirst: boolean, first: Variant | undefined): string[] {
  return [
    'Only differences that were accepted, questioned or rejected in the review are listed. The redline marks all changes of their provisions.',
    ...(isFirst ? [] : [`The review compares with ${first?.name}, so that none of these differences are reviewed.`]),
  ]
}

function describeFilters(filters: ExportView['filters']): string[] {
  if (!filters) return []
  // A view that was stored by an earlier version has no review states.
  const { part, relation, materiality, category, effect, review = [], numbersOnly, search, sentence } = filters
  const list = (name: string, values: readonly string[]) => (values.length > 0 ? [`${name}: ${values.join(', ')}`] : [])
  const chosen = [
    ...list(
      'Part',
      part.map((value) => partLabels[value]),
    ),
    ...list(
      'Relation',
      relation.map((value) => relationLabels[value]),
    ),
    ...list(
      'Materiality',
      materiality.map((value) => materialityLabels[value]),
    ),
    ...list(
      'Category',
      category.map((value) => categoryLabels[value]),
    ),
    ...list(
      'For the insured',
      effect.map((value) => effectLabels[value]),
    ),
    ...list(
      'Review',
      review.map((value) => reviewStateLabels[value]),
    ),
    ...(numbersOnly ? ['Numbers only'] : []),
    ...(search ? [`Search: ${search}`] : []),
    ...(sentence === undefined ? [] : [`Sentence ${sentence + 1} of the summary`]),
  ]
  return chosen.length > 0 ? [`Filters: ${chosen.join(' · ')}.`] : []
}
