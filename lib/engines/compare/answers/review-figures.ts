import type { ReviewOutcome } from '#lib/engines/compare/types.ts'
import { nearTo } from '#lib/engines/wording/claim-figures.ts'
import { answerTo, subjectOf } from '#lib/engines/wording/claim-subject.ts'
import type { Weigh } from '#lib/engines/wording/said-in-context.ts'
import type { Named } from '#lib/engines/wording/statement.ts'
import {
  type ChangedSentence,
  conceptsOnlyIn,
  type FigureChange,
  listFigureChanges,
  metShare,
} from './changed-sentences.ts'
import type { Direction, EditionStatement, FigureClaim } from './read-change.ts'
import type { SaidSentence } from './said-sentences.ts'

export type FigureChangeClaim = Extract<EditionStatement['claim'], { kind: 'figure' }>

export interface ChangeVerdict {
  readonly outcome: Exclude<ReviewOutcome, 'not_established'>
  readonly change: ChangedSentence
}

export interface Candidate {
  readonly change: ChangedSentence
  readonly share: number
}

/** The sentences that differ between two editions, and those with figures that do not. */
export interface Differing {
  readonly changes: readonly ChangedSentence[]
  readonly unchanged: readonly SaidSentence[]
  readonly weigh: Weigh
}

/** The share of a statement's subject that a sentence with exactly its two figures must meet. */
const leastShareOfExact = 0.4

/** The sentence that changes exactly the figures that are claimed, from or to, and names much of the subject. */
export function findExact(
  claim: FigureChangeClaim,
  asked: readonly Named[],
  { changes, weigh }: Differing,
): ChangeVerdict | null {
  if (claim.figure.from === null && claim.figure.to === null) return null
  const [exact] = changes
    .filter((change) => listFigureChanges(change).some((each) => judgeFigure(each, claim) === true))
    .map((change) => ({ change, met: metShare(asked, change, weigh) }))
    .filter(({ met }) => met >= leastShareOfExact)
    .sort((a, b) => b.met - a.met)
  return exact === undefined ? null : { outcome: 'confirmed', change: exact.change }
}

/** The shares of a statement's subject that the nearest change of a figure must meet, and by how much it must be nearer than the others. */
const leastShareOfNearest = 0.35

const nearer = 0.15

/** The changed figure that is nearest to the statement's subject, where no other is about as near and none that is as it was is nearer. */
export function reviewNearest(
  { subject }: EditionStatement,
  claim: FigureChangeClaim,
  { changes, unchanged, weigh }: Differing,
): ChangeVerdict | null {
  const { figure, isTime } = claim
  const asked = subjectOf(subject)
  const [best, ...others] = changes
    .map((change) => ({
      change,
      met: metShare(asked, change, weigh),
      figures: listMeant(subject, change, isTime),
    }))
    .filter(({ figures }) => figures.length > 0)
    .sort((a, b) => b.met - a.met)
  if (best === undefined) return null
  const isExact = figure.by !== null || figure.ratio !== null
  const isAlone = others.length === 0 && isExact && best.figures.some((each) => judgeFigure(each, claim))
  const isNearest = best.met >= leastShareOfNearest && others.every(({ met }) => met <= best.met - nearer)
  const isOfOther = unchanged.some((said) => {
    const isSameUnit = said.statement.figures.some(({ unit }) => best.figures.some(({ from }) => from.unit === unit))
    return isSameUnit && metShare(asked, { before: said, after: null }, weigh) > best.met
  })
  if ((!isAlone && !isNearest) || isOfOther) return null
  const judged = new Set(
    best.figures.filter((each) => !isOfUnchanged(subject, each, best.change)).map((each) => judgeFigure(each, claim)),
  )
  const [isRight, ...more] = judged
  if (typeof isRight !== 'boolean' || more.length > 0) return null
  return { outcome: isRight ? 'confirmed' : 'contradicted', change: best.change }
}

/** The changed figures that a statement may mean: those next to which it names what no other is next to, else all. */
function listMeant(subject: EditionStatement['subject'], change: ChangedSentence, isTime: boolean): FigureChange[] {
  const figures = listFigureChanges(change).filter((each) => !isTime || isOfTime(each))
  const said = change.after?.statement
  if (said === undefined || figures.length < 2) return figures
  const near = figures.map(({ to }) => nearTo(to, said))
  const asked = subjectOf(subject)
  const named = figures.filter((_, at) =>
    near[at]?.some(
      (concept) =>
        near.every((others, other) => other === at || !others.includes(concept)) &&
        asked.some((term) => answerTo(term.concept, concept) >= leastNamed),
    ),
  )
  return named.length > 0 ? named : figures
}

const leastNamed = 0.7

function isOfTime({ from: { unit } }: FigureChange): boolean {
  return unit === 'day' || unit === 'date'
}

export function reviewFigures(
  { subject, place }: EditionStatement,
  claim: FigureChangeClaim,
  candidates: readonly Candidate[],
): ChangeVerdict | null {
  const { direction, figure, isTime } = claim
  const list = (change: ChangedSentence) => listMeant(subject, change, isTime)
  const [best] = candidates.filter(({ change }) => list(change).length > 0)
  if (best === undefined)
    return (direction === 'up' || direction === 'down') && !isTime ? reviewReach(place, direction, candidates) : null
  const nearest = candidates.filter(({ share }) => share >= best.share - 0.05)
  const isExact = figure.from !== null || figure.to !== null
  const judged = nearest.flatMap(({ change }) =>
    list(change).flatMap((each) => {
      const isRight = judgeFigure(each, claim)
      if (isRight !== true || !isOfUnchanged(subject, each, change))
        return isRight === null ? [] : [{ change, isRight }]
      return isExact ? [{ change, isRight: false }] : []
    }),
  )
  const [first] = judged
  if (first === undefined || judged.some(({ isRight }) => isRight !== first.isRight)) return null
  return { outcome: first.isRight ? 'confirmed' : 'contradicted', change: first.change }
}

/** “The territory was reduced”: no figure says so, but what came or went, or the effect for the insured. */
function reviewReach(
  place: EditionStatement['place'],
  direction: 'up' | 'down',
  [best, ...others]: readonly Candidate[],
): ChangeVerdict | null {
  if (best === undefined || others.some(({ share }) => share >= best.share)) return null
  const reach = reachOf(best.change)
  if (reach === null) return null
  const isRight = (reach === direction) !== (place === 'exclusion')
  return { outcome: isRight ? 'confirmed' : 'contradicted', change: best.change }
}

function reachOf({ before, after, differences }: ChangedSentence): 'up' | 'down' | null {
  const effects = new Set(differences.map(({ effect }) => effect).filter((effect) => effect !== 'none'))
  const [effect, ...more] = effects
  if (more.length === 0 && (effect === 'broader' || effect === 'narrower')) return effect === 'broader' ? 'up' : 'down'
  if (before === null || after === null || before.isDenied || after.isDenied) return null
  const only = (one: SaidSentence, other: SaidSentence) => {
    const concepts = new Set(conceptsOnlyIn(one, other))
    return one.statement.terms.filter(({ concept }) => concepts.has(concept))
  }
  const [gone, come] = [only(before, after), only(after, before)]
  if ([...gone, ...come].some(({ place }) => place !== 'main') || gone.length > 0 === come.length > 0) return null
  return come.length > 0 ? 'up' : 'down'
}

/** A longer time to something comes earlier, one from something ends later. Null: not said which it is. */
function sizeOf(direction: Direction, { from, isAhead }: FigureChange): 'up' | 'down' | null {
  if (direction === 'up' || direction === 'down') return direction
  if (from.unit === 'date') return direction === 'later' ? 'up' : 'down'
  return isAhead === null ? null : isAhead === (direction === 'earlier') ? 'up' : 'down'
}

/** Whether a change of a figure is the one that is claimed; null where it is a change of something else. */
function judgeFigure(
  change: FigureChange,
  { direction, isOfOwnShare, figure: claim }: FigureChangeClaim,
): boolean | null {
  const { from, to } = change
  if (isOfOwnShare && from.unit === 'percent') return null
  const same = (amount: FigureClaim['from'], value: number) => amount === null || Math.abs(amount.value - value) < 0.01
  const named = [claim.from, claim.to, claim.by].find((amount) => amount !== null)
  if (named && named.unit !== from.unit) return null
  if (direction !== null) {
    const size = sizeOf(direction, change)
    if (size === null) return null
    if (size !== (to.value > from.value ? 'up' : 'down')) return false
  }
  if (!same(claim.from, from.value) || !same(claim.to, to.value)) return false
  if (claim.from === null && claim.to === null && !same(claim.by, Math.abs(to.value - from.value))) return false
  return claim.ratio === null || Math.abs(to.value / from.value - claim.ratio) < 0.01
}

/** The statement names what another figure of the sentence is for, one that has not changed. */
export function isOfUnchanged(
  subject: EditionStatement['subject'],
  { to }: FigureChange,
  { after }: ChangedSentence,
): boolean {
  const said = after?.statement
  if (said === undefined) return false
  const rivals = said.figures.filter(({ unit, start }) => unit === to.unit && start !== to.start)
  const own = new Set(nearTo(to, said))
  return rivals.some((rival) =>
    nearTo(rival, said).some(
      (concept) =>
        !own.has(concept) && subjectOf(subject).some((term) => term.concept === concept && term.place !== 'exception'),
    ),
  )
}
