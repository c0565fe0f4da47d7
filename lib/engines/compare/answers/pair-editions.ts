import { tokenize } from '#lib/engines/wording/tokenize.ts'
import { featureVariant, matchVariants } from '../align/match-variants.ts'
import { createTextReader } from '../differ/read-text.ts'
import type { VariantProvision } from '../segment/model.ts'

/** The provisions of a document, and the index of the document that replaces it, null for none. */
export interface EditionText {
  readonly provisions: readonly VariantProvision[]
  readonly replacedBy: number | null
}

export interface Editions {
  /** Provisions of replaced editions that their replacement still has. */
  readonly kept: ReadonlySet<VariantProvision>
  /** For each provision of a replacement those of the replaced edition, where the wording differs. */
  readonly earlier: ReadonlyMap<VariantProvision, readonly EarlierProvision[]>
  /** For each provision of a replacement one of the replaced edition with the same wording. */
  readonly same: ReadonlyMap<VariantProvision, EarlierProvision>
}

export interface EarlierProvision {
  readonly document: number
  readonly provision: VariantProvision
}

/** Pairs the provisions of each replaced edition with those of its replacement, as a comparison aligns them. */
export function pairEditions(documents: readonly EditionText[]): Editions {
  const kept = new Set<VariantProvision>()
  const earlier = new Map<VariantProvision, EarlierProvision[]>()
  const same = new Map<VariantProvision, EarlierProvision>()
  const reader = createTextReader()
  for (const [document, { provisions: before, replacedBy }] of documents.entries()) {
    const now = documents[replacedBy ?? -1]?.provisions ?? []
    if (now.length === 0 || before.length === 0) continue
    for (const [one, other] of matchVariants(featureVariant(now, reader), featureVariant(before, reader))) {
      const [current, provision] = [now[one], before[other]]
      if (current === undefined || provision === undefined) continue
      kept.add(provision)
      if (wordingOf(current) === wordingOf(provision)) same.set(current, { document, provision })
      else earlier.set(current, [...(earlier.get(current) ?? []), { document, provision }])
    }
  }
  return { kept, earlier, same }
}

/** The text without references: a provision whose references were renumbered is not changed. */
function wordingOf({ text }: VariantProvision): string {
  return tokenize(text)
    .flatMap(({ kind, key }) => (kind === 'reference' ? [] : [key]))
    .join(' ')
}
