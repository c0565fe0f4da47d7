import type { TextReader } from '#lib/engines/compare/differ/read-text.ts'
import type { NamedProvision, Place } from '#lib/engines/compare/segment/place-provisions.ts'
import { type AlignedRow, groupRows, type PairMatches } from './group-rows.ts'
import { featureVariant, matchVariants } from './match-variants.ts'

export interface AlignedVariants {
  readonly rows: readonly AlignedRow[]
  /** Matches between the first variant and each other one. */
  readonly ofFirst: readonly PairMatches[]
}

interface Placed {
  readonly provisions: readonly (NamedProvision & Pick<Place, 'parent'>)[]
}

/**
 * Aligns each pair of variants separately, so that no third variant affects their matches, and builds rows from all
 * pairs. Cost: time grows with the square of the number of variants, of which there are at most eight.
 */
export function alignVariants(variants: readonly Placed[], reader: TextReader): AlignedVariants {
  const featured = variants.map(({ provisions }) => featureVariant(provisions, reader))
  const pairs = featured.flatMap((a, one) =>
    featured.slice(one + 1).map((b, at): PairMatches => ({ one, other: one + 1 + at, matches: matchVariants(a, b) })),
  )
  const rows = groupRows(
    variants.map(({ provisions }) => provisions.length),
    pairs,
  )
  return { rows, ofFirst: pairs.filter(({ one }) => one === 0) }
}
