import type { InputsUsed } from '#lib/contract/comparisons/operations.ts'
import type {
  ComparisonResult,
  ResultCitation,
  ResultDifference,
  ResultProvision,
} from '#lib/contract/comparisons/result.ts'
import { type CitationRanks, rankCitations } from '#lib/engines/compare/rows/citation-ranks.ts'
import { nameSections } from './sections.ts'
import { orderByVariant, type VariantOrder } from './variant-order.ts'

export type InputUsed = InputsUsed['inputs'][number]

/** One column of the matrix. */
export interface Variant {
  readonly key: string
  /** Its name on screen: its label, else its key. */
  readonly name: string
  readonly documents: ComparisonResult['variants'][number]['documents']
}

/** A result with what the reader looks up in it. Made once for each result. */
export interface Reading {
  readonly result: ComparisonResult
  readonly inputs: readonly InputUsed[]
  readonly variants: readonly Variant[]
  readonly variantOf: ReadonlyMap<string, Variant>
  readonly citationOf: ReadonlyMap<string, ResultCitation>
  readonly differenceOf: ReadonlyMap<string, ResultDifference>
  /** Index into `result.provisions` by provision id. */
  readonly rowOf: ReadonlyMap<string, number>
  /** The variant a policy document belongs to, by input id. */
  readonly variantOfInput: ReadonlyMap<string, string>
  readonly inputOf: ReadonlyMap<string, InputUsed>
  readonly ranks: CitationRanks
  /** The variants whose cells members joined into a row, by provision id. */
  readonly joined: Readonly<Record<string, readonly string[]>>
  readonly variantOrder: VariantOrder
  /** The heading of each provision's section, by provision id. */
  readonly sectionOf: ReadonlyMap<string, string>
}

export function openReading(
  result: ComparisonResult,
  inputs: readonly InputUsed[],
  joined: Reading['joined'] = {},
): Reading {
  const variants = result.variants.map(({ key, label, documents }) => ({ key, name: label ?? key, documents }))
  const citationOf = new Map(result.citations.map((citation) => [citation.id, citation]))
  const ranks = rankCitations(result)
  return {
    result,
    inputs,
    variants,
    citationOf,
    ranks,
    joined,
    variantOrder: orderByVariant(result, ranks),
    sectionOf: nameSections(result.provisions),
    variantOf: new Map(variants.map((variant) => [variant.key, variant])),
    differenceOf: new Map(result.differences.map((difference) => [difference.id, difference])),
    rowOf: new Map(result.provisions.map(({ id }, index) => [id, index])),
    variantOfInput: new Map(
      result.variants.flatMap(({ key, documents }) => documents.map(({ inputId }) => [inputId, key] as const)),
    ),
    inputOf: new Map(inputs.map((input) => [input.inputId, input])),
  }
}

export function provisionAt(reading: Reading, id: string | null): ResultProvision | null {
  const index = id === null ? undefined : reading.rowOf.get(id)
  return (index === undefined ? undefined : reading.result.provisions[index]) ?? null
}

/** "Exclusions 7 Water damage": a number alone may stand in several sections. */
export function fullTitleOf(reading: Reading, provision: ResultProvision): string {
  return [reading.sectionOf.get(provision.id), titleOf(provision)].filter(Boolean).join(' ')
}

/** "7 Water damage"; without a heading, the first words. */
export function titleOf(provision: ResultProvision): string {
  const number = numberOf(provision)
  const name = provision.heading?.trim() || firstWords(provision)
  if (number || name) return [number, name].filter(Boolean).join(' ')
  const isHidden = provision.redacted || Object.values(provision.cells).some((cell) => cell?.redacted)
  return isHidden ? 'Redacted provision' : 'Untitled'
}

function firstWords({ cells }: ResultProvision): string {
  const text = Object.values(cells).find((cell) => cell?.text)?.text ?? ''
  if (text.length <= 48) return text
  return `${text.slice(0, text.lastIndexOf(' ', 48)).replace(/[\s,;:.]+$/, '')}…`
}

export function numberOf(provision: ResultProvision): string | null {
  return Object.values(provision.cells).find((cell) => cell?.number)?.number ?? null
}
