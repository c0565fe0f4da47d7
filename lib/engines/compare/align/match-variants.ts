import type { TextReader } from '#lib/engines/compare/differ/read-text.ts'
import type { NamedProvision, Place } from '#lib/engines/compare/segment/place-provisions.ts'
import { type Features, readFeatures, weighTokens } from './features.ts'
import { matchPair } from './match-pair.ts'

/** Two provisions that belong together, by their indexes in the first and the second variant. */
export type Match = readonly [a: number, b: number]

/** The features of one variant's provisions. */
export interface FeaturedVariant {
  readonly features: readonly Features[]
  /** All that it says, which puts any two variants in an order. */
  readonly name: string
}

export function featureVariant(
  provisions: readonly (NamedProvision & Pick<Place, 'parent'>)[],
  reader: TextReader,
): FeaturedVariant {
  // Stryker disable next-line StringLiteral: any text that orders two variants will do
  const name = provisions.flatMap(({ number, heading, text }) => [number, heading, text]).join('\n')
  return { features: readFeatures(provisions, reader), name }
}

/**
 * Matches between two variants, each part of a split or merged provision with its whole. They are the same in both
 * directions, and regardless of the other variants compared.
 */
export function matchVariants(a: FeaturedVariant, b: FeaturedVariant): Match[] {
  // Stryker disable next-line EqualityOperator: either order will do, and variants of one name are the same
  if (a.name > b.name) return matchInOrder(b, a).map(([one, other]) => [other, one])
  return matchInOrder(a, b)
}

function matchInOrder(one: FeaturedVariant, other: FeaturedVariant): Match[] {
  const { a, b, size } = renumberWords(one.features, other.features)
  const { ofA, splits, merges } = matchPair(a, b, weighTokens([a, b], size))
  return [
    ...Array.from(ofA, (j, i): Match => [i, j]).filter(([, j]) => j !== -1),
    ...splits.map(({ whole, part }): Match => [whole, part]),
    ...merges.map(({ whole, part }): Match => [part, whole]),
  ]
}

interface RenumberedPair {
  readonly a: readonly Features[]
  readonly b: readonly Features[]
  readonly size: number
}

/** Words numbered as they come in these two variants: what was read before them settles no tie. */
function renumberWords(a: readonly Features[], b: readonly Features[]): RenumberedPair {
  const most = [...a, ...b].reduce((greatest, { bag }) => Math.max(greatest, bag.at(-1) ?? 0), 0)
  const known = new Int32Array(most + 1).fill(-1)
  let size = 0
  const renumber = (one: Features): Features => {
    const bag = one.words.map((id) => {
      if (known[id] === -1) known[id] = size++
      return known[id] ?? 0
    })
    return { ...one, bag: bag.sort() }
  }
  const renumbered = { a: a.map(renumber), b: b.map(renumber) }
  return { ...renumbered, size }
}
