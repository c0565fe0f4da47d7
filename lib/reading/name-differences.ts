import type { ComparisonResult, ResultDifference } from '#lib/contract/comparisons/result.ts'

/**
 * The differences of a result by a name that another result gives the same change: what it changes, from which words to
 * which, under which heading. Ids are of one result only. Redacted differences have no name and are left out.
 */
export function nameDifferences({
  provisions,
  differences,
}: Pick<ComparisonResult, 'provisions' | 'differences'>): ReadonlyMap<string, ResultDifference> {
  const headings = new Map(provisions.map(({ id, heading }) => [id, heading]))
  const named = new Map<string, ResultDifference>()
  for (const difference of differences) {
    if (difference.redacted) continue
    const { variants, change, provisionId, spans } = difference
    const words = variants.map((key) => spans[key]?.text ?? null)
    const name = JSON.stringify([variants, change, headings.get(provisionId) ?? null, words])
    // The same words may change several times under one heading.
    for (let count = 0; ; count += 1) {
      const key = `${name} ${count}`
      if (named.has(key)) continue
      named.set(key, difference)
      break
    }
  }
  return named
}
