import { compareCounts } from './claim-count.ts'
import {
  claimDenies,
  deniesElsewhere,
  deniesOnlyCondition,
  hasSameAct,
  hasSameReferences,
  isAboutCoverage,
  isSpecial,
  saidDenies,
  turnContraries,
} from './claim-denials.ts'
import { compareFigures } from './claim-figures.ts'
import { excludesGround } from './claim-grounds.ts'
import { isAbout, isMetNearly, isMetWhole, isNamedWhole, ownShareOf, shareOf } from './claim-share.ts'
import { answerAmong, answerTo, subjectOf, weightOf } from './claim-subject.ts'
import { lexicon } from './lexicon/lexicon.ts'
import type { SaidInContext, Weigh } from './said-in-context.ts'
import { isGeneric } from './scope.ts'
import type { Named, StatedFigure, Statement } from './statement.ts'

export type Relation = 'implied' | 'opposed' | 'open'

export interface Holding {
  readonly relation: Relation
  /** The share of the claim's weight that the sentence meets in its context, 0 to 1. */
  readonly share: number
  /** The share that the sentence names in its own words. */
  readonly own: number
  /** The figure that the sentence has in place of the claim's. */
  readonly other: StatedFigure | null
}

const leastShare = 0.7
const leastShareOfOpposed = 0.85
/** A figure that is the same shows much of what a claim is about. */
const leastShareWithFigures = 0.55

/** Holds a claim against one sentence: it implies it, opposes it, or leaves it open. */
export function holdClaim(asserted: Statement, said: SaidInContext, weigh: Weigh): Holding {
  const claim = turnContraries(asserted, said)
  const asked = subjectOf(claim)
  const subject = { claim, asked, said, weigh, share: shareOf(asked, said, weigh) }
  const shares = { share: subject.share, own: ownShareOf(asked, said, weigh) }
  const isOfOther = claim.actor !== null && said.statement.actor !== null && claim.actor !== said.statement.actor
  if (isOfOther || (said.statement.hasContrast && !claim.hasContrast))
    return { relation: 'open', ...shares, other: null }
  const count = compareCounts(claim, said.statement)
  if (count !== null) return { relation: count === 'same' ? 'implied' : 'opposed', ...shares, other: null }
  if (excludesGround(claim, said.statement)) return { relation: 'opposed', ...shares, other: null }
  if (claim.figures.length === 0) return { relation: relate(subject), ...shares, other: null }
  const { state, other } = compareFigures(claim, said.statement)
  const isElsewhere = isOnlyConditional(asked, said)
  return { relation: relateFigures(subject, state), ...shares, other: isElsewhere ? null : other }
}

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
  if (state === 'same' && claimsMore(claim, said.statement)) return 'open'
  if (state === 'same') return isMetNearly(asked, said, weigh) ? 'implied' : 'open'
  if (isNarrower(asked, said, weigh) || (isThin(asked, claim) && !isAllNamed(asked, said))) return 'open'
  return isNamedWhole(asked, said, weigh) ? 'opposed' : 'open'
}

/** An item of a list of exclusions says what is not covered, and nothing else. */
function isOfExclusion({ acts, terms }: Statement, { kind, statement }: SaidInContext): boolean {
  return kind === 'exclusion' && !statement.hasVerb && acts.size === 0 && !terms.some(isExclusion)
}

function isExclusion({ concept }: Named): boolean {
  return concept === 'exclusion'
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
  if (isOfExclusion(claim, said)) return 'open'
  if (!hasSameReferences(claim, said.statement)) return 'open'
  if (deniesOnlyCondition(asked, said.statement)) return 'opposed'
  if (deniesElsewhere(claim, asked, said.statement)) return 'open'
  if (isOnlyConditional(asked, { ...said, heading: said.antecedent })) return 'open'
  if (isQualified(asked, said)) return 'open'
  if (isNarrower(asked, said, weigh)) return 'open'
  return claimDenies(claim) === saidDenies(claim, said) ? relateAlike(subject) : relateContrary(subject)
}

function relateContrary({ claim, asked, said, weigh, share }: Subject): Relation {
  if (isSpecial(claim)) return 'opposed'
  return share >= leastShareOfOpposed && isNamedWhole(asked, said, weigh) ? 'opposed' : 'open'
}

function relateAlike({ claim, asked, said, weigh }: Subject): Relation {
  if (claimsMore(claim, said.statement)) return 'open'
  return isMetWhole(asked, said, weigh) ? 'implied' : 'open'
}

/** “The whole premium”, “no premium” of a policy that is void, or what the sentence excepts: it does not say so much. */
function claimsMore(claim: Statement, { extents, denials, acts, terms }: Statement): boolean {
  if (isExcepted(subjectOf(claim), terms)) return true
  if ([...claim.extents].some((extent) => !extents.has(extent))) return true
  return claim.denials > 0 && denials === 0 && !claim.acts.has('cover') && (acts.get('cover')?.isDenied ?? false)
}

/** Too little of the claim was read to decide it. */
function isThin(asked: readonly Named[], { length, acts }: Statement): boolean {
  const [concept = '', ...others] = new Set(asked.map((each) => each.concept))
  // “Duty to defend” alone says what is claimed.
  const saysNothing = acts.size === 0 && !concept.includes(' ')
  return concept === '' || (others.length === 0 && (length > longestThin || saysNothing))
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
  const near = main.filter(({ segment }) => segments.has(segment))
  const relative = near.filter(({ isRelative }) => isRelative)
  if (relative.length > 0 && !relative.some(answers)) return true
  return weightOf(near.filter(answers), weigh) < leastNamed * weightOf(near, weigh)
}

const leastNamed = 0.4

/** “Loss by fire that results from water is covered”: the exception is for another cause, and leaves the claim's whole. */
function restricts(exceptions: ReadonlySet<string>, asked: readonly Named[]): boolean {
  const causes = [...exceptions].filter(
    (concept) => lexicon.broader(concept).has('cause of loss') && !isGeneric({ concept }),
  )
  const isOther = (cause: string) => asked.every(({ concept }) => answerTo(concept, cause) === 0)
  return exceptions.size > 0 && !causes.some(isOther)
}

/** “Each person other than a tenant”, of a tenant: what the sentence says is not said of this. */
function isExcepted(asked: readonly Named[], terms: readonly Named[]): boolean {
  return asked.some(({ concept }) => {
    const same = terms.filter((said) => said.concept === concept)
    return same.length > 0 && same.every((said) => said.place === 'exception')
  })
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
