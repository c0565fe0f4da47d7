import type { AnswerContext, KeyedText, VariantProvision } from '#lib/engines/compare/segment/model.ts'
import { readTerms, type Terms } from './terms.ts'

/** A provision relevant to a question, with the share of the question's weight that it meets, 0 to 1. */
export interface Bearing {
  readonly provision: VariantProvision
  readonly share: number
  readonly matched: readonly string[]
}

/** An index over the provisions of every variant, made once a run. */
export interface ProvisionIndex {
  readonly search: (question: Terms, variant: number) => Bearing[]
  /** The weight of a word; one that no provision uses weighs as much as the rarest. */
  readonly weigh: (word: string) => number
}

interface IndexedVariant {
  readonly provisions: readonly { readonly provision: VariantProvision; readonly own: Terms; readonly title: Terms }[]
}

const mostBearings = 6
/** Below this share of a question's weight a provision does not bear on it. */
const leastShare = 0.34

export function indexProvisions({ variants }: Pick<AnswerContext, 'variants'>): ProvisionIndex {
  const indexed = variants.map(indexVariant)
  const spread = new Map<string, number>()
  let count = 0
  for (const { provisions } of indexed)
    for (const { own, title } of provisions) {
      count += 1
      for (const word of new Set([...own.words, ...title.words])) spread.set(word, (spread.get(word) ?? 0) + 1)
    }
  const weighUsed = (word: string) => {
    const uses = spread.get(word)
    return uses ? Math.log(1 + count / uses) : 0
  }
  return {
    weigh: (word) => weighUsed(word) || Math.log(1 + count),
    search: (question, variant) => searchVariant(question, indexed[variant] ?? { provisions: [] }, weighUsed),
  }
}

function indexVariant({ provisions }: KeyedText): IndexedVariant {
  return {
    provisions: provisions.map((provision) => ({
      provision,
      own: readTerms(provision.text),
      title: readTerms(listHeadings(provision, provisions).join(' ')),
    })),
  }
}

/** A provision is read with the headings above it: "7. Water" says little without "Exclusions". */
function listHeadings(provision: VariantProvision, provisions: readonly VariantProvision[]): string[] {
  const headings: string[] = []
  for (
    let at: VariantProvision | undefined = provision;
    at;
    at = at.parent === null ? undefined : provisions[at.parent]
  )
    if (at.heading) headings.push(at.heading)
  return headings
}

function searchVariant(question: Terms, { provisions }: IndexedVariant, weigh: (word: string) => number): Bearing[] {
  const total = [...question.words].reduce((sum, word) => sum + weigh(word), 0)
  if (total === 0) return []
  const found: Bearing[] = []
  for (const { provision, own, title } of provisions) {
    const matched = [...question.words].filter((word) => own.words.has(word) || title.words.has(word))
    if (!matched.some((word) => own.words.has(word)) && !readsInHeading(provision, matched)) continue
    const share = matched.reduce((sum, word) => sum + weigh(word) * (title.words.has(word) ? 1 : 0.9), 0) / total
    if (share >= leastShare || (matched.length >= 3 && share >= leastShare / 2))
      found.push({ provision, share, matched })
  }
  return found.sort((a, b) => b.share - a.share || a.provision.index - b.provision.index).slice(0, mostBearings)
}

function readsInHeading(provision: VariantProvision, matched: readonly string[]): boolean {
  if (!provision.heading) return false
  const { words } = readTerms(provision.heading)
  return matched.some((word) => words.has(word))
}
