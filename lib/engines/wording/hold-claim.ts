import { compareFigures } from './claim-figures.ts'
import { answerAmong, answerTo, subjectOf } from './claim-subject.ts'
import { contraries } from './lexicon/kin.ts'
import { lexicon } from './lexicon/lexicon.ts'
import type { NormKind } from './norm-kinds.ts'
import { isGeneric } from './scope.ts'
import type { Named, StatedFigure, Statement } from './statement.ts'

/** A sentence of a wording as it is to be read: with the headings and sentences before it. */
export interface SaidInContext {
  readonly statement: Statement
  readonly kind: NormKind | null
  /** Whether it takes coverage away: by its own words, or because its list does. */
  readonly isDenied: boolean
  /** Whether its own words deny something, with those that lead its list in. */
  readonly isNegative: boolean
  /** Concepts of its headings, its lead-ins and the sentences before it. */
  readonly context: ReadonlySet<string>
  /** Concepts of the heading that it has directly above it. */
  readonly heading: ReadonlySet<string>
  /** Concepts that its defined terms mean. */
  readonly defined: ReadonlySet<string>
  /** Concepts that its “this” and “such” point back to; they are among the defined ones. */
  readonly antecedent: ReadonlySet<string>
  /** Another sentence takes from it, and names these concepts. */
  readonly exceptions: ReadonlySet<string>
}

export type Relation = 'implied' | 'opposed' | 'open'

export interface Holding {
  readonly relation: Relation
  /** The share of the claim's weight that the sentence meets in its context, 0 to 1. */
  readonly share: number
  /** The figure that the sentence has in place of the claim's. */
  readonly other: StatedFigure | null
}

export type Weigh = (concept: string) => number

const leastShare = 0.7
/** A figure that is the same shows much of what a claim is about. */
const leastShareWithFigures = 0.55

/** Holds a claim against one sentence: it implies it, opposes it, or leaves it open. */
export function holdClaim(asserted: Statement, said: SaidInContext, weigh: Weigh): Holding {
  const claim = turnContraries(asserted, said)
  const asked = subjectOf(claim)
  const subject = { claim, asked, said, weigh, share: shareOf(asked, said, weigh) }
  const isOfOther = claim.actor !== null && said.statement.actor !== null && claim.actor !== said.statement.actor
  if (isOfOther || (said.statement.hasContrast && !claim.hasContrast))
    return { relation: 'open', share: subject.share, other: null }
  if (claim.figures.length === 0) return { relation: relate(subject), share: subject.share, other: null }
  const { state, other } = compareFigures(claim, said.statement)
  const isElsewhere = isOnlyConditional(asked, said)
  return { relation: relateFigures(subject, state), share: subject.share, other: isElsewhere ? null : other }
}

/** “Gives up its right” is “does not keep its right”, where the sentence speaks of keeping it. */
function turnContraries(claim: Statement, { statement }: SaidInContext): Statement {
  let isDenied = claim.isDenied
  const terms = claim.terms.map((term) => {
    const contrary = statement.terms.find(({ concept }) => contraryOf.get(term.concept) === concept)?.concept
    const isSaid = statement.terms.some(({ concept }) => concept === term.concept)
    if (contrary === undefined || isSaid || term.place !== 'main') return term
    isDenied = !isDenied
    return { ...term, concept: contrary }
  })
  return isDenied === claim.isDenied ? claim : { ...claim, terms, isDenied }
}

const contraryOf = new Map(
  contraries.split('\n').flatMap((line) => {
    const [one = '', other = ''] = line.split('|').map((each) => each.trim())
    return [
      [one, other],
      [other, one],
    ] as const
  }),
)

interface Subject {
  readonly claim: Statement
  readonly asked: readonly Named[]
  readonly said: SaidInContext
  readonly weigh: Weigh
  readonly share: number
}

/** Of a claim with figures: they say what is held, so that what else the sentence says of its subject matters less. */
function relateFigures(subject: Subject, state: 'same' | 'other' | 'unclear'): Relation {
  const { claim, asked, said, weigh, share } = subject
  if (state === 'unclear') return 'open'
  if (asked.length === 0) return 'open'
  if (!hasSameReferences(claim, said.statement)) return 'open'
  if (!hasSameAct(claim, said)) return 'open'
  if (isAboutCoverage(claim) && claim.isDenied !== said.statement.isDenied) return 'open'
  if (share < leastShareWithFigures) return 'open'
  if (isOnlyConditional(asked, said)) return 'open'
  if (state === 'same') return isMetNearly(asked, said, weigh) ? 'implied' : 'open'
  if (isNarrower(asked, said, weigh) || (isThin(asked, claim) && !isAllNamed(asked, said))) return 'open'
  return isNamedWhole(asked, said, weigh) ? 'opposed' : 'open'
}

/** “If we give notice within 30 days, we may repair”: a sentence about something that may follow from what is claimed. */
function isOnlyConditional(asked: readonly Named[], { statement, heading, defined }: SaidInContext): boolean {
  const isMain = ({ place, concept }: Named) => place === 'main' || place === 'aside' || heading.has(concept)
  const main = asked.filter(isMain)
  const said = [...statement.terms.filter(isMain).map(({ concept }) => concept), ...heading, ...defined]
  return main.length > 0 && main.every(({ concept }) => answerAmong(concept, said) === 0)
}

/** Of a claim without a figure. */
function relate(subject: Subject): Relation {
  const { claim, asked, said, weigh } = subject
  if (subject.share < leastShare) return 'open'
  if (isThin(asked, claim) && !(said.statement.hasVerb && isAllNamed(asked, said))) return 'open'
  if (!isSingleNamed(asked, said.statement)) return 'open'
  if (!isAbout(asked, said, weigh)) return 'open'
  if (!hasSameAct(claim, said)) return 'open'
  if (!hasSameReferences(claim, said.statement)) return 'open'
  if (deniesOnlyCondition(asked, said.statement)) return 'opposed'
  if (deniesAnother(asked, said.statement)) return 'open'
  if (deniesElsewhere(claim, asked, said.statement)) return 'open'
  if (isOnlyConditional(asked, { ...said, heading: said.antecedent })) return 'open'
  if (isQualified(asked, said)) return 'open'
  if (isNarrower(asked, said, weigh)) return 'open'
  if (claimDenies(claim) !== saidDenies(claim, said))
    return isSpecial(claim) || isNamedWhole(asked, said, weigh) ? 'opposed' : 'open'
  return isMetWhole(asked, said, weigh) ? 'implied' : 'open'
}

/** Too little of the claim was read to decide it. */
function isThin(asked: readonly Named[], { length }: Statement): boolean {
  const concepts = new Set(asked.map(({ concept }) => concept)).size
  return concepts === 0 || (concepts === 1 && length > longestThin)
}

const longestThin = 9

/** A claim of a single concept needs a sentence that names this very one. */
function isSingleNamed(asked: readonly Named[], { terms }: Statement): boolean {
  const [first, ...others] = asked
  const isSingle = others.every(({ concept }) => concept === first?.concept)
  return !isSingle || terms.some(({ concept }) => concept === first?.concept)
}

/** The sentence says nothing of anything else. */
function isAllNamed(asked: readonly Named[], { statement }: SaidInContext): boolean {
  const own = subjectOf(statement).filter(({ place, concept }) => place === 'main' && !concept.startsWith('~'))
  const isNamed = (said: Named) => asked.some(({ concept }) => answerTo(concept, said.concept) >= 0.9)
  return own.length > 0 && own.every(isNamed)
}

/** A claim without a figure must name what narrows the sentence: “water that presses on a pool” is not “water”. */
function isNarrower(asked: readonly Named[], { statement }: SaidInContext, weigh: Weigh): boolean {
  const main = subjectOf(statement).filter(({ place }) => place === 'main')
  const answers = ({ concept }: Named) => asked.some((term) => answerTo(term.concept, concept) > 0)
  const segments = new Set(main.filter(answers).map(({ segment }) => segment))
  const weight = (terms: readonly Named[]) => terms.reduce((sum, { concept }) => sum + weigh(concept), 0)
  const near = main.filter(({ segment }) => segments.has(segment))
  const relative = near.filter(({ isRelative }) => isRelative)
  if (relative.length > 0 && !relative.some(answers)) return true
  return weight(near.filter(answers)) < leastNamed * weight(near)
}

const leastNamed = 0.4

function conceptsOf({ statement, context, heading, defined }: SaidInContext): string[] {
  return [...statement.terms.map(({ concept }) => concept), ...context, ...heading, ...defined]
}

/** No term that weighs much is missing. */
function isMetNearly(asked: readonly Named[], said: SaidInContext, weigh: Weigh): boolean {
  const most = mostUnmet * asked.reduce((sum, { concept }) => sum + weigh(concept), 0)
  return asked.every((term) => isMet(term, said) || weigh(term.concept) <= most)
}

const mostUnmet = 1 / 3

function isMetWhole(asked: readonly Named[], said: SaidInContext, weigh: Weigh): boolean {
  const weight = (terms: readonly Named[]) => terms.reduce((sum, { concept }) => sum + weigh(concept), 0)
  const unread = asked.filter(({ concept }) => concept.startsWith('~') && answerAmong(concept, conceptsOf(said)) === 0)
  if (weight(unread) > mostUnmet * weight(asked)) return false
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

function shareOf(asked: readonly Named[], said: SaidInContext, weigh: Weigh): number {
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
function isAbout(
  asked: readonly Named[],
  { statement, heading, defined, antecedent, kind }: SaidInContext,
  weigh: Weigh,
): boolean {
  const own = subjectOf(statement).filter(({ place }) => place === 'main' || place === 'aside')
  const main = own.filter(({ concept }) => !concept.startsWith('~'))
  const answers = (said: string) => asked.some(({ concept }) => answerTo(concept, said) > 0)
  const weight = (terms: readonly Named[]) => terms.reduce((sum, { concept }) => sum + weigh(concept), 0)
  const unconditional = asked.filter(({ place, isRelative }) => place === 'main' && !isRelative)
  const needed = unconditional.length > 0 ? unconditional : asked
  const places = [...own.map(({ concept }) => concept), ...heading, ...defined]
  const met = needed.filter(({ concept }) => places.some((said) => answerTo(concept, said) > 0))
  if (weight(met) < leastMain * weight(needed)) return false
  const [first] = main
  const meant = kind === 'exception' ? antecedent : defined
  if (first === undefined || answers(first.concept) || [...meant].some(answers)) return true
  if (heading.size > 0 && [...heading].every(answers) && kind !== 'definition') return true
  const shared = main.filter(({ concept }) => answers(concept))
  return shared.length >= 2 && weight(shared) >= 0.5 * weight(main)
}

/** Acts of which a claim is held against that act alone. */
export const specialActs = ['reduce the limit', 'be excess'] as const

/** The parity of the negations that belong to something other than an act; null without the act. */
function denialsOfOthers({ acts, denials }: Statement, act: (typeof specialActs)[number]): number | null {
  const found = acts.get(act)
  return found === undefined ? null : (denials + (found.isNegated ? 1 : 0)) % 2
}

function isSpecial({ acts }: Statement): boolean {
  return specialActs.some((act) => acts.has(act))
}

function hasSameAct(claim: Statement, { statement, kind }: SaidInContext): boolean {
  for (const act of specialActs)
    if (claim.acts.has(act)) return denialsOfOthers(claim, act) === denialsOfOthers(statement, act)
  if (kind === 'definition') return !claim.acts.has('cover')
  if (isAboutCoverage(claim) && claim.figures.length === 0)
    return kind === 'grant' || kind === 'exclusion' || kind === 'exception' || statement.acts.has('cover')
  return true
}

/** “Part C” is not “Part D”; a sentence that names neither may be about both. */
function hasSameReferences({ references }: Statement, said: Statement): boolean {
  return (
    references.size === 0 || said.references.size === 0 || [...references].some((each) => said.references.has(each))
  )
}

function claimDenies(claim: Statement): boolean {
  const act = specialActs.find((each) => claim.acts.has(each))
  return act === undefined ? claim.isDenied : (claim.acts.get(act)?.isDenied ?? false)
}

/** A claim about coverage is held against what is covered, another one against what is said. */
function saidDenies(claim: Statement, { statement, isDenied, isNegative }: SaidInContext): boolean {
  const act = specialActs.find((each) => claim.acts.has(each))
  if (act !== undefined) return statement.acts.get(act)?.isDenied ?? false
  if (isAboutExclusion(claim)) return statement.isDenied
  return isAboutCoverage(claim) ? isDenied : isNegative
}

function isAboutCoverage({ acts, terms }: Statement): boolean {
  return acts.has('cover') && !terms.some(({ concept }) => concept === 'deductible')
}

/** “The exclusion applies even if …”: that its list takes coverage away denies nothing of this. */
function isAboutExclusion({ terms }: Statement): boolean {
  return terms.some(({ concept, place }) => concept === 'exclusion' && place === 'main')
}

/** “If it is not repaired” is not “if it is repaired”. */
function deniesElsewhere(claim: Statement, asked: readonly Named[], said: Statement): boolean {
  if (claim.localDenials % 2 === said.localDenials % 2) return false
  const isAside = ({ place, isRelative }: Named) => place !== 'main' || isRelative
  return (
    claim.localDenials > 0 ||
    asked.some((claimed) => said.terms.some((term) => isAside(term) && answerTo(claimed.concept, term.concept) > 0))
  )
}

/** “Only if it results from injury”, of one that does not. */
function deniesOnlyCondition(asked: readonly Named[], { terms, isExclusive }: Statement): boolean {
  if (!isExclusive) return false
  return asked.some(
    (claimed) =>
      claimed.isDenied && terms.some(({ concept, place }) => place === 'condition' && concept === claimed.concept),
  )
}

/** One of them denies a word alone and the other does not: what follows from it is unknown. */
function deniesAnother(asked: readonly Named[], { terms }: Statement): boolean {
  return asked.some((claimed) => {
    const same = terms.filter(({ concept }) => concept === claimed.concept && !concept.startsWith('~'))
    return same.length > 0 && same.every(({ isDenied }) => isDenied !== claimed.isDenied)
  })
}

/** “Loss by fire that results from water is covered”: the exception is for another cause, and leaves the claim's whole. */
function restricts(exceptions: ReadonlySet<string>, asked: readonly Named[]): boolean {
  const causes = [...exceptions].filter(
    (concept) => lexicon.broader(concept).has('cause of loss') && !isGeneric({ concept }),
  )
  const isOther = (cause: string) => asked.every(({ concept }) => answerTo(concept, cause) === 0)
  return exceptions.size > 0 && !causes.some(isOther)
}

/** The sentence has a condition or an exception that the claim does not name. */
function isQualified(asked: readonly Named[], { statement, exceptions }: SaidInContext): boolean {
  const isNamed = (concepts: readonly string[]) =>
    concepts.length === 0 || concepts.some((said) => asked.some(({ concept }) => answerTo(concept, said) > 0))
  const terms = subjectOf(statement)
  const main = new Set(terms.filter(({ place }) => place === 'main').map(({ concept }) => concept))
  const at = (place: Named['place']) =>
    terms.filter((term) => term.place === place && !main.has(term.concept)).map(({ concept }) => concept)
  return !isNamed(at('condition')) || !isNamed(at('exception')) || restricts(exceptions, asked) || statement.isExclusive
}
