import { countResult } from './count-result.ts'
import type { ReviewPairing } from './pairings.ts'
import type { ComparisonResult, ResultCell, ResultDifference, ResultProvision } from './result.ts'

export type AppliedPairing = Pick<
  ReviewPairing,
  'id' | 'kind' | 'provisionId' | 'otherProvisionId' | 'variants' | 'replacedIds' | 'differences'
>

/**
 * The result with the rows that members joined and parted, of the shape of a result. The same result without pairings.
 * Here, because screens, exports and the service put it together.
 */
export function applyPairings(result: ComparisonResult, pairings: readonly AppliedPairing[]): ComparisonResult {
  if (pairings.length === 0) return result
  const paired = pairings.reduce(applyPairing, result)
  return {
    ...paired,
    summary: {
      sentences: paired.summary.sentences.map((sentence) => keepKnown(sentence, paired)),
      counts: countResult(paired.provisions, paired.differences),
    },
    focus: paired.focus.map((finding) => keepKnown(finding, paired)),
  }
}

/** The id of the row that parting makes. */
export function partedRowId(pairingId: string): string {
  return `part-${pairingId}`
}

/** The variants whose cells were joined into a row, by the id of the row. The engine compares these cells as a pair. */
export function listJoined(
  pairings: readonly Pick<ReviewPairing, 'kind' | 'provisionId' | 'variants'>[],
): Readonly<Record<string, readonly string[]>> {
  const joined: Record<string, string[]> = {}
  for (const { kind, provisionId, variants } of pairings) {
    const earlier = joined[provisionId] ?? []
    joined[provisionId] =
      kind === 'join' ? [...earlier, ...variants] : earlier.filter((variant) => !variants.includes(variant))
  }
  return joined
}

/** The rows after the pairing, with the differences that it lists. A row that has lost all of its cells is left out. */
export function moveCells(
  provisions: readonly ResultProvision[],
  { id, kind, provisionId, otherProvisionId, variants }: Omit<AppliedPairing, 'replacedIds' | 'differences'>,
): ResultProvision[] {
  const row = provisions.find((each) => each.id === provisionId)
  const other = kind === 'part' ? row : provisions.find((each) => each.id === otherProvisionId)
  if (!row || !other) return [...provisions]
  const moved = Object.fromEntries(variants.map((key) => [key, other.cells[key] ?? null]))
  const emptied = Object.fromEntries(variants.map((key) => [key, null]))
  if (kind === 'part') {
    const none = Object.fromEntries(Object.keys(row.cells).map((key) => [key, null]))
    const made: ResultProvision = {
      id: partedRowId(id),
      part: row.part,
      heading: Object.values(moved).find((cell) => cell !== null)?.heading ?? null,
      relation: 'partial',
      cells: { ...none, ...moved },
      differenceIds: [],
    }
    return provisions.flatMap((each) =>
      each.id === row.id ? [{ ...each, cells: { ...each.cells, ...emptied } }, made] : [each],
    )
  }
  return provisions.flatMap((each) => {
    if (each.id === row.id) return [{ ...each, cells: { ...each.cells, ...moved } }]
    if (each.id !== other.id) return [each]
    const cells = { ...each.cells, ...emptied }
    return Object.values(cells).every((cell) => cell === null) ? [] : [{ ...each, cells }]
  })
}

function applyPairing(result: ComparisonResult, pairing: AppliedPairing): ComparisonResult {
  const moved = moveCells(result.provisions, pairing)
  const place = new Map(moved.map(({ id }, index) => [id, index]))
  const replaced = new Set(pairing.replacedIds)
  const differences = [...result.differences.filter(({ id }) => !replaced.has(id)), ...pairing.differences]
    .filter(({ provisionId }) => place.has(provisionId))
    .toSorted((a, b) => (place.get(a.provisionId) ?? 0) - (place.get(b.provisionId) ?? 0))
  const touched = new Set([pairing.provisionId, pairing.otherProvisionId ?? partedRowId(pairing.id)])
  const provisions = moved.map((provision) =>
    touched.has(provision.id)
      ? relate(
          provision,
          differences.filter(({ provisionId }) => provisionId === provision.id),
        )
      : provision,
  )
  return { ...result, provisions, differences }
}

function relate(provision: ResultProvision, differences: readonly ResultDifference[]): ResultProvision {
  return { ...provision, relation: relationOf(provision, differences), differenceIds: differences.map(({ id }) => id) }
}

function relationOf({ cells }: ResultProvision, differences: readonly ResultDifference[]): ResultProvision['relation'] {
  if (Object.values(cells).some(isAbsent)) return 'partial'
  if (differences.some(({ materiality }) => materiality !== 'none')) return 'changed'
  return differences.length > 0 ? 'editorial' : 'same'
}

function isAbsent(cell: ResultCell | null): boolean {
  return cell === null || (cell.endorsements?.some(({ action }) => action === 'deleted') ?? false)
}

/** References to differences and rows that the result has. */
function keepKnown<Text extends { readonly differenceIds: string[]; readonly provisionIds?: string[] }>(
  text: Text,
  { differences, provisions }: ComparisonResult,
): Text {
  const known = new Set([...differences, ...provisions].map(({ id }) => id))
  const keep = (ids: readonly string[]) => ids.filter((id) => known.has(id))
  return {
    ...text,
    differenceIds: keep(text.differenceIds),
    ...(text.provisionIds && { provisionIds: keep(text.provisionIds) }),
  }
}
