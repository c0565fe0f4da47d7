import { lazily } from '#lib/engines/compare/align/lazily.ts'
import type { AnswerContext, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { readTerms } from '#lib/engines/wording/terms.ts'
import { indexSaid, type SaidIndex } from './said-sentences.ts'

/** An index over the provisions of every variant, made when first asked. */
export interface ProvisionIndex {
  /** The weight of a concept; one that no provision names weighs as much as the rarest. */
  readonly weigh: (concept: string) => number
  /** The sentences of a variant, read when first asked for. */
  readonly said: (variant: number) => SaidIndex
}

export function indexProvisions({ variants }: Pick<AnswerContext, 'variants'>): ProvisionIndex {
  const spread = lazily(() => countUses(variants.flatMap(({ provisions }) => provisions.map(listConcepts(provisions)))))
  const count = variants.reduce((sum, { provisions }) => sum + provisions.length, 0)
  const said = new Map<number, SaidIndex>()
  return {
    said: (variant) => {
      const known = said.get(variant) ?? indexSaid(variants[variant]?.provisions ?? [])
      said.set(variant, known)
      return known
    },
    weigh: (concept) => Math.log(1 + count / (spread().get(concept) ?? 1)),
  }
}

/** The provisions that name each concept in their text or a heading. */
function countUses(named: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const concepts of named) for (const concept of concepts) uses.set(concept, (uses.get(concept) ?? 0) + 1)
  return uses
}

/** A provision is read with the headings above it: "7. Water" says little without "Exclusions". */
function listConcepts(provisions: readonly VariantProvision[]): (provision: VariantProvision) => ReadonlySet<string> {
  return (provision) => {
    const headings: string[] = []
    for (
      let at: VariantProvision | undefined = provision;
      at;
      at = at.parent === null ? undefined : provisions[at.parent]
    )
      if (at.heading) headings.push(at.heading)
    return new Set([...readTerms(provision.text).concepts, ...readTerms(headings.join(' ')).concepts])
  }
}
