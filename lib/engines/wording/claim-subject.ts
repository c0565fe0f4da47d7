import { baseForms } from './lexicon/base-forms.ts'
import { functionWords } from './lexicon/function-words.ts'
import { lexicon, unknownConcept } from './lexicon/lexicon.ts'
import { related } from './lexicon/related.ts'
import type { Weigh } from './said-in-context.ts'
import { isGeneric } from './scope.ts'
import type { Named, Statement } from './statement.ts'

export const parties: ReadonlySet<string> = new Set([
  'insured',
  'named insured',
  'insurer',
  'company',
  'homeowner',
  'owner',
  'business owner',
  'farmer',
  'customer',
  'person',
  'sole',
  'insure',
  'exclude',
  'available',
  'pay',
])
export const limits: ReadonlySet<string> = new Set([
  'limit of liability',
  'sublimit',
  'aggregate',
  'maximum',
  'minimum',
])

/** “Sewer” in “sewer backup”: less than decides alone. */
const partOfName = 0.6

/** How well a concept of a wording answers one of a claim: what holds of a thing holds of its kinds. */
export function answerTo(claimed: string, said: string): number {
  if (claimed === said) return 1
  if (isGeneric({ concept: said }) || isGeneric({ concept: claimed })) return 0
  if (actOf(claimed) === actOf(said) || (relatedTo.get(claimed)?.has(said) ?? false)) return 0.9
  if (lexicon.broader(claimed).has(said)) return lexicon.broader(said).size > 1 ? 0.9 : 0.5
  if (lexicon.broader(said).has(claimed) && lexicon.broader(claimed).size > 1) return 0.7
  return said.split(' ').includes(claimed) ? partOfName : 0
}

const relatedTo = new Map<string, Set<string>>()
for (const line of related.split('\n')) {
  const concepts = line.split('|').map((each) => each.trim())
  for (const concept of concepts) relatedTo.set(concept, new Set([...(relatedTo.get(concept) ?? []), ...concepts]))
}

const acts = new Map<string, string>()

/** The act that a participle is of: “repaired” is of “repair”; any other concept is of itself. */
function actOf(concept: string): string {
  const known = acts.get(concept)
  if (known !== undefined) return known
  const verb = /^[a-z]+ed$/.test(concept)
    ? baseForms(concept).flatMap((form) => (form === concept ? [] : (lexicon.find([form])?.concept ?? [])))[0]
    : undefined
  acts.set(concept, verb ?? concept)
  return verb ?? concept
}

/** How well some concepts answer one of a claim: by one of them, or each word of its name by another (“debris”, “removal”). */
export function answerAmong(claimed: string, said: readonly string[]): number {
  const bestOf = (concept: string) => Math.max(0, ...said.map((each) => answerTo(concept, each)))
  const best = bestOf(claimed)
  const parts = best < inParts ? partsOf(claimed) : []
  const met = parts.length > 0 ? Math.min(...parts.map(bestOf)) : 0
  return Math.max(best, met > partOfName ? inParts * met : 0)
}

const inParts = 0.9

/** The concepts of the words of a name; none of a name of one word. */
export function partsOf(concept: string): string[] {
  const words = concept.split(' ').filter((word) => !functionWords.has(word))
  return words.length < 2 ? [] : words.map((word) => lexicon.find([word])?.concept ?? unknownConcept(word))
}

/** Terms that show what a claim is about. */
export function subjectOf({ terms, figures }: Statement): Named[] {
  return terms.filter(
    ({ concept }) => !isGeneric({ concept }) && !parties.has(concept) && !(figures.length > 0 && limits.has(concept)),
  )
}

/** The weight of terms together. */
export function weightOf(terms: readonly Pick<Named, 'concept'>[], weigh: Weigh): number {
  return terms.reduce((sum, { concept }) => sum + weigh(concept), 0)
}
