import {
  type AppliedPairing,
  applyPairings,
  listJoined,
  moveCells,
  partedRowId,
} from '#lib/contract/comparisons/apply-pairings.ts'
import type { ComparisonResult, ResultDifference, ResultProvision } from '#lib/contract/comparisons/result.ts'
import { rankCitations } from '#lib/engines/compare/rows/citation-ranks.ts'
import { comparePair } from '#lib/engines/compare/rows/compare-pair.ts'
import type { Cell, Difference } from '#lib/engines/compare/types.ts'
import { type RedactionInput, readSources } from '#lib/service/api/comparisons/redaction-sources.ts'
import type { PairedDifference } from '#lib/service/database/schema/reviews.ts'

export type WantedPairing = Omit<AppliedPairing, 'replacedIds' | 'differences'>

export interface PairingTask {
  readonly result: ComparisonResult
  readonly inputs: RedactionInput['inputs']
  /** In their order. */
  readonly earlier: readonly AppliedPairing[]
  readonly wanted: WantedPairing
}

export type ComputedPairing =
  | { readonly kind: 'impossible'; readonly message: string }
  | {
      readonly kind: 'computed'
      readonly replacedIds: readonly string[]
      readonly differences: readonly PairedDifference[]
      /** That the cells of both rows are based on. */
      readonly fileIds: readonly string[]
    }

/**
 * The differences of the rows of a pairing, against the first variant and by the engine that compares any two variants:
 * with all rows, so that places and numbers are judged as everywhere.
 */
export function computePairing({ result, inputs, earlier, wanted }: PairingTask): ComputedPairing {
  const before = applyPairings(result, earlier)
  const message = findObstacle(before, wanted)
  if (message !== null) return { kind: 'impossible', message }
  const [first = ''] = before.variants.map(({ key }) => key)
  const rowIds = new Set([wanted.provisionId, wanted.otherProvisionId ?? partedRowId(wanted.id)])
  const isOfRows = ({ provisionId, variants }: Pick<ResultDifference, 'provisionId' | 'variants'>) =>
    rowIds.has(provisionId) && variants.some((key) => wanted.variants.includes(key))
  const provisions = moveCells(before.provisions, wanted)
  const question = { provisions: provisions.map(readCells), keyA: first, ranks: rankCitations(before) }
  const joined = listJoined([...earlier, wanted])
  const found = wanted.variants
    .flatMap((keyB) => comparePair({ ...question, keyB, joined, identities: {} }))
    .filter(({ provisionId, variants: [, keyB] }) => rowIds.has(provisionId) && wanted.variants.includes(keyB))
    .map((difference, index) => toResult(difference, `${wanted.id}-${index + 1}`))
  const after = { ...before, provisions, differences: found }
  const sources = [...new Set(inputs.map(({ fileId }) => fileId))].map((fileId) => ({
    fileId,
    of: readSources(after, { inputs, removedFileIds: new Set([fileId]) }),
  }))
  const cellsOfRows = [...rowIds].flatMap((id) => [first, ...wanted.variants].map((key) => ({ id, key })))
  return {
    kind: 'computed',
    replacedIds: before.differences.filter(isOfRows).map(({ id }) => id),
    differences: found.map((difference) => ({
      difference,
      fileIds: sources.flatMap(({ fileId, of }) => (of.differenceIsRemoved(difference) ? [fileId] : [])),
    })),
    fileIds: sources.flatMap(({ fileId, of }) =>
      cellsOfRows.some(({ id, key }) => of.cellIsRemoved(id, key)) ? [fileId] : [],
    ),
  }
}

/** Why the rows, as they are now, cannot be joined or parted in this way; null: they can. */
function findObstacle({ provisions, variants }: ComparisonResult, wanted: WantedPairing): string | null {
  const [first = ''] = variants.map(({ key }) => key)
  const row = provisions.find(({ id }) => id === wanted.provisionId)
  const other = wanted.kind === 'part' ? row : provisions.find(({ id }) => id === wanted.otherProvisionId)
  if (!row || !other) return 'The comparison has no such provision now. Another member may have changed its rows.'
  if (wanted.variants.some((key) => key === first || !variants.some((variant) => variant.key === key))) {
    return 'Name variants of the comparison other than the first.'
  }
  if (!row.cells[first]) return 'The first variant has no wording in this provision.'
  if (wanted.variants.some((key) => !other.cells[key]))
    return 'A variant has no wording in the provision it is taken from.'
  if (wanted.kind === 'part') return null
  if (other.cells[first]) return 'The first variant has wording in both provisions. Part that provision first.'
  if (wanted.variants.some((key) => row.cells[key]))
    return 'A variant has wording in both provisions. Part the provision first.'
  return null
}

/** The stored result is not redacted: every text is there. */
function readCells(provision: ResultProvision) {
  const cells = Object.entries(provision.cells).map(([key, cell]): [string, Cell | null] => [
    key,
    cell && { ...cell, text: cell.text ?? '' },
  ])
  return { ...provision, cells: Object.fromEntries(cells) }
}

function toResult({ variants: [keyA, keyB], spans, ...difference }: Difference, id: string): ResultDifference {
  return {
    ...difference,
    id,
    variants: [keyA, keyB],
    spans: Object.fromEntries(
      Object.entries(spans).map(([key, span]) => [key, span && { ...span, citationIds: [...span.citationIds] }]),
    ),
  }
}
