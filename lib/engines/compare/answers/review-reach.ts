import { answerTo, parties, subjectOf, weightOf } from '#lib/engines/wording/claim-subject.ts'
import type { Weigh } from '#lib/engines/wording/said-in-context.ts'
import { isGeneric } from '#lib/engines/wording/scope.ts'
import type { Named, StatedFigure } from '#lib/engines/wording/statement.ts'
import { type ChangedSentence, conceptsOnlyIn, listFigureChanges, metShare } from './changed-sentences.ts'
import type { EditionStatement } from './read-change.ts'
import type { ReachClaim } from './read-reach.ts'
import type { ChangeVerdict, Differing } from './review-figures.ts'

/** The share of a statement's subject that a sentence which decides it must meet, and by how much another may be farther from it. */
const leastShare = 0.5
const margin = 0.1

/**
 * Holds a statement about what the insured has against the effects of the differences: the one sentence that speaks of
 * its subject, and whose changed words the statement names, has the effect that is claimed or the opposite.
 */
export function reviewReach(
  { subject }: EditionStatement,
  claim: ReachClaim,
  { changes, weigh }: Differing,
): ChangeVerdict | null {
  const asked = subjectOf(subject)
  const near = changes
    .map((change) => ({ change, share: metShare(asked, change, weigh), effect: effectOf(change) }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share)
  const [best] = near
  if (best?.effect == null) return null
  if (near.some(({ share, effect }) => share > best.share - margin && effect !== best.effect)) return null
  if (!isOfChange(asked, best.change, { claim, figures: subject.figures, weigh })) return null
  if (claim.isKept) return best.effect === claim.effect ? { outcome: 'contradicted', change: best.change } : null
  return { outcome: best.effect === claim.effect ? 'confirmed' : 'contradicted', change: best.change }
}

/** The one effect of all of its differences; null where they have none or several. */
function effectOf({ differences }: ChangedSentence): 'broader' | 'narrower' | null {
  const [effect, ...others] = new Set(differences.map((each) => each.effect).filter((each) => each !== 'none'))
  return others.length === 0 && (effect === 'broader' || effect === 'narrower') ? effect : null
}

interface Reached {
  readonly claim: ReachClaim
  readonly figures: readonly StatedFigure[]
  readonly weigh: Weigh
}

/** The statement names what changed: the words that came or went, or a value between the two figures. */
function isOfChange(asked: readonly Named[], change: ChangedSentence, { claim, figures, weigh }: Reached): boolean {
  const changed = listFigureChanges(change)
  const words = [...conceptsOnlyIn(change.before, change.after), ...conceptsOnlyIn(change.after, change.before)]
    .filter((concept) => !isGeneric({ concept }) && !parties.has(concept))
    .map((concept) => ({ concept }))
  const isWhole = change.before === null || change.after === null
  const named = words.filter(({ concept }) => asked.some((term) => isSame(term.concept, concept)))
  const isNamed = weightOf(named, weigh) >= (isWhole ? leastOfWhole : leastOfWords) * weightOf(words, weigh)
  if (figures.length > 0 && !figures.some((figure) => changed.some((each) => isBetween(figure, each.from, each.to))))
    return false
  if (words.length > 0) return isNamed
  if (figures.length > 0) return true
  const moves = changed.every(({ from, to }) => to.value > from.value === (effectOf(change) === 'broader'))
  return claim.isOfExtent && changed.length > 0 && moves
}

/** The share of the words that came or went which a statement must name; fewer where the whole sentence did. */
const leastOfWords = 0.5
const leastOfWhole = 0.3

function isSame(asked: string, said: string): boolean {
  return Math.max(answerTo(asked, said), answerTo(said, asked)) >= 0.7
}

/** “A student of 24”, where the age went from 25 to 23; a year is compared with a date. */
function isBetween({ unit, value }: StatedFigure, from: StatedFigure, to: StatedFigure): boolean {
  const isYear = unit === 'count' && from.unit === 'date' && value > 1900
  if (unit !== from.unit && !isYear) return false
  const at = isYear ? (value - 1970) * daysInYear + daysInYear / 2 : value
  return at > Math.min(from.value, to.value) && at < Math.max(from.value, to.value)
}

const daysInYear = 365.25
