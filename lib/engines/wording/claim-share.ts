import { answerAmong, answerTo, subjectOf, weightOf } from './claim-subject.ts'
import type { SaidInContext, Weigh } from './said-in-context.ts'
import type { Named } from './statement.ts'

function conceptsOf({ statement, context, heading, defined }: SaidInContext): string[] {
  return [...statement.terms.map(({ concept }) => concept), ...context, ...heading, ...defined]
}

/** No term that weighs much is missing. */
export function isMetNearly(asked: readonly Named[], said: SaidInContext, weigh: Weigh): boolean {
  const most = mostUnmet * weightOf(asked, weigh)
  return asked.every((term) => isMet(term, said) || weigh(term.concept) <= most)
}

const mostUnmet = 1 / 3

export function isMetWhole(asked: readonly Named[], said: SaidInContext, weigh: Weigh): boolean {
  const unread = asked.filter(({ concept }) => concept.startsWith('~') && answerAmong(concept, conceptsOf(said)) === 0)
  if (weightOf(unread, weigh) > mostUnmet * weightOf(asked, weigh)) return false
  return asked.every((term) => isMet(term, said) || isCommon(term, asked, weigh))
}

/** A word without a row may be a verb of any sentence: that it is not there shows nothing. */
function isMet({ concept, place, isRelative }: Named, said: SaidInContext): boolean {
  return place !== 'main' || isRelative || concept.startsWith('~') || answerAmong(concept, conceptsOf(said)) > leastMet
}

/** “Person” for “friend”: what is said of so wide a kind shows too little. */
const leastMet = 0.5

/** Weight, as a share of the weightiest, below which a term is one of every sentence of the form. */
const common = 0.45

function isCommon({ concept }: Named, asked: readonly Named[], weigh: Weigh): boolean {
  return weigh(concept) < common * Math.max(...asked.map((term) => weigh(term.concept)))
}

/** To be opposed, a claim's terms must all be there, and half of their weight by the same concept: it may hold elsewhere. */
export function isNamedWhole(asked: readonly Named[], said: SaidInContext, weigh: Weigh): boolean {
  const concepts = conceptsOf(said)
  const own = [...said.statement.terms.map(({ concept }) => concept), ...said.heading, ...said.context]
  let [same, total] = [0, 0]
  for (const { concept } of asked) {
    if (answerAmong(concept, concepts) === 0) return false
    total += weigh(concept)
    if (answerAmong(concept, own) >= 0.9) same += weigh(concept)
  }
  return same >= total / 2
}

export function shareOf(asked: readonly Named[], said: SaidInContext, weigh: Weigh): number {
  const terms = said.statement.terms.map((term) => term.concept)
  let [met, total, named, whole] = [0, 0, 0, 0]
  for (const { concept, place, isRelative } of asked) {
    const weight = weigh(concept)
    const own = Math.max(answerAmong(concept, terms), 0.9 * answerAmong(concept, [...said.defined]))
    if (own > 0) named += weight
    whole += weight
    const above = 0.9 * answerAmong(concept, [...terms, ...said.context, ...said.heading])
    // A statement that holds without a condition holds under one too.
    const isHalf = place !== 'main' || isRelative || (concept.startsWith('~') && own + above === 0)
    const part = isHalf ? weight / 2 : weight
    total += part
    met += part * Math.max(own, above)
  }
  return named > leastOwn * whole ? met / total : 0
}

/** The share of a claim that a sentence must name itself: the rest may be above it or before it. */
const leastOwn = 0.25

/** The share of a claim's main terms that the main clause of a sentence or its heading must name. */
export const leastMain = 0.45

/** The sentence must speak of the claim's subject first, or of little else; a condition is not what it speaks of. */
export function isAbout(
  asked: readonly Named[],
  { statement, heading, defined, antecedent, kind }: SaidInContext,
  weigh: Weigh,
): boolean {
  const own = subjectOf(statement).filter(({ place }) => place === 'main' || place === 'aside')
  const main = own.filter(({ concept }) => !concept.startsWith('~'))
  const answers = (said: string) => asked.some(({ concept }) => answerTo(concept, said) > 0)
  const unconditional = asked.filter(({ place, isRelative }) => place === 'main' && !isRelative)
  const needed = unconditional.length > 0 ? unconditional : asked
  const places = [...own.map(({ concept }) => concept), ...heading, ...defined]
  const met = needed.filter(({ concept }) => places.some((said) => answerTo(concept, said) > 0))
  if (weightOf(met, weigh) < leastMain * weightOf(needed, weigh)) return false
  const [first] = main
  const meant = kind === 'exception' ? antecedent : defined
  if (first === undefined || answers(first.concept) || [...meant].some(answers)) return true
  if (heading.size > 0 && [...heading].every(answers) && kind !== 'definition') return true
  const shared = main.filter(({ concept }) => answers(concept))
  return shared.length >= 2 && weightOf(shared, weigh) >= 0.5 * weightOf(main, weigh)
}

/** The share of a claim's weight that a sentence names in its own words, 0 to 1. */
export function ownShareOf(asked: readonly Named[], { statement }: SaidInContext, weigh: Weigh): number {
  const own = statement.terms.map(({ concept }) => concept)
  const named = asked.filter(({ concept }) => answerAmong(concept, own) >= leastSame)
  return weightOf(named, weigh) / Math.max(1, weightOf(asked, weigh))
}

const leastSame = 0.9
