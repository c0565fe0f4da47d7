import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import type { InputRole } from '#lib/contract/comparisons/rules.ts'

export interface RedactionInput {
  readonly inputs: readonly {
    readonly inputId: string
    readonly role: InputRole
    readonly variant: string | null
    readonly fileId: string
  }[]
  /** The files the reader cannot open. */
  readonly removedFileIds: ReadonlySet<string>
}

interface Cited {
  readonly citationIds: readonly string[]
  readonly by?: 'reasoner' | undefined
}

/** Whether a removed file contributed to each text of a result. */
export interface Sources {
  cites(citationIds: readonly string[]): boolean
  inputIsRemoved(inputId: string): boolean
  cellIsRemoved(provisionId: string, variant: string): boolean
  differenceIsRemoved(difference: ComparisonResult['differences'][number]): boolean
  sentenceIsRemoved(sentence: ComparisonResult['summary']['sentences'][number]): boolean
  findingIsRemoved(finding: ComparisonResult['focus'][number]): boolean
  /** Of one variant, or of all where `variant` is null. */
  answerIsRemoved(answer: Cited, variant: string | null): boolean
  /** The same of a text by the language model. */
  modelTextIsRemoved(text: Pick<Cited, 'citationIds'>, variant: string | null): boolean
  gapIsRemoved(gap: ComparisonResult['gaps'][number]): boolean
}

/**
 * A text without citations reports that something was not found: every file of its variant contributed, so that removing
 * any of them removes the text. A text with citations is removed with any file that it cites; one by the language model
 * also with any file of the wording that it was sent passages of.
 */
export function readSources(result: ComparisonResult, { inputs, removedFileIds }: RedactionInput): Sources {
  const removedCitations = new Set(
    result.citations.filter(({ fileId }) => removedFileIds.has(fileId)).map(({ id }) => id),
  )
  const removedInputs = inputs.filter(({ fileId }) => removedFileIds.has(fileId))
  const removedInputIds = new Set(removedInputs.map(({ inputId }) => inputId))
  const rows = new Map(result.provisions.map((provision) => [provision.id, provision]))
  const differences = new Map(result.differences.map((difference) => [difference.id, difference]))

  function cites(citationIds: readonly string[]): boolean {
    return citationIds.some((id) => removedCitations.has(id))
  }
  /** Inputs of all variants count for each. */
  function readsRemoved(variant: string | null): boolean {
    return removedInputs.some((input) => variant === null || input.variant === null || input.variant === variant)
  }
  function wordingIsRemoved(variant: string | null): boolean {
    return removedInputs.some(
      (input) => (input.role === 'variant' || input.role === 'form') && (variant === null || input.variant === variant),
    )
  }
  function cellIsRemoved(provisionId: string, variant: string): boolean {
    const cell = rows.get(provisionId)?.cells[variant]
    if (!cell) return false
    return cell.citationIds.length === 0 ? wordingIsRemoved(variant) : cites(cell.citationIds)
  }
  function rowIsRemoved(provisionId: string): boolean {
    return Object.keys(rows.get(provisionId)?.cells ?? {}).some((key) => cellIsRemoved(provisionId, key))
  }
  /** Its summary mentions both sides, with their numbers and headings. */
  function differenceIsRemoved({ provisionId, variants, spans }: ComparisonResult['differences'][number]): boolean {
    return (
      variants.some((key) => cellIsRemoved(provisionId, key)) ||
      Object.values(spans).some((span) => span !== null && cites(span.citationIds))
    )
  }
  /** A text about differences names their rows in the words of any cell. */
  function anyRowOfIsRemoved(differenceIds: readonly string[]): boolean {
    return differenceIds.some((id) => rowIsRemoved(differences.get(id)?.provisionId ?? ''))
  }
  function modelTextIsRemoved({ citationIds }: Pick<Cited, 'citationIds'>, variant: string | null): boolean {
    return wordingIsRemoved(variant) || cites(citationIds)
  }
  return {
    cites,
    inputIsRemoved: (inputId) => removedInputIds.has(inputId),
    cellIsRemoved,
    differenceIsRemoved,
    sentenceIsRemoved: ({ citationIds, differenceIds }) =>
      citationIds.length + differenceIds.length === 0
        ? wordingIsRemoved(null)
        : cites(citationIds) || anyRowOfIsRemoved(differenceIds),
    findingIsRemoved: ({ citationIds, differenceIds, provisionIds }) =>
      citationIds.length === 0
        ? wordingIsRemoved(null)
        : cites(citationIds) || anyRowOfIsRemoved(differenceIds) || provisionIds.some(rowIsRemoved),
    answerIsRemoved: ({ citationIds, by }, variant) => {
      if (by === 'reasoner') return modelTextIsRemoved({ citationIds }, variant)
      return citationIds.length === 0 ? readsRemoved(variant) : cites(citationIds)
    },
    modelTextIsRemoved,
    gapIsRemoved: ({ kind, citationIds, variant }) =>
      kind !== 'reasoner_unavailable' && (citationIds.length === 0 ? readsRemoved(variant) : cites(citationIds)),
  }
}
