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
  const uses = lazily(() => countUses(variants.map(({ provisions }) => provisions)))
  const count = variants.reduce((sum, { provisions }) => sum + provisions.length, 0)
  const said = new Map<number, SaidIndex>()
  return {
    said: (variant) => {
      const known = said.get(variant) ?? indexSaid(variants[variant]?.provisions ?? [])
      said.set(variant, known)
      return known
    },
    weigh: (concept) => Math.log(1 + count / (uses().get(concept) ?? 1)),
  }
}

/** The provisions that name each concept in their text or a heading. */
function countUses(wordings: readonly (readonly VariantProvision[])[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const provisions of wordings)
    for (const provision of provisions)
      for (const concept of conceptsOf(provision, provisions)) uses.set(concept, (uses.get(concept) ?? 0) + 1)
  return uses
}

/** A provision is read with the headings above it: "7. Water" says little without "Exclusions". */
function conceptsOf({ index, text }: VariantProvision, provisions: readonly VariantProvision[]): Set<string> {
  const concepts = new Set(readTerms(text).concepts)
  const headings: string[] = []
  for (let at: number | null = index; at !== null; at = provisions[at]?.parent ?? null)
    headings.push(provisions[at]?.heading ?? '')
  for (const concept of readTerms(headings.filter((heading) => heading !== '').join(' ')).concepts)
    concepts.add(concept)
  return concepts
}
