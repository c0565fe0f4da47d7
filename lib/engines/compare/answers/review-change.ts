import type { ReviewOutcome } from '#lib/engines/compare/types.ts'
import { nearTo } from '#lib/engines/wording/claim-figures.ts'
import { answerAmong, answerTo, subjectOf } from '#lib/engines/wording/claim-subject.ts'
import type { Weigh } from '#lib/engines/wording/hold-claim.ts'
import { kindOfSentence } from '#lib/engines/wording/norm-kinds.ts'
import type { Named } from '#lib/engines/wording/statement.ts'
import { type ChangedSentence, conceptsOnlyIn, type FigureChange, listFigureChanges } from './changed-sentences.ts'
import type { EditionStatement, FigureClaim } from './read-change.ts'
import type { SaidSentence } from './said-sentences.ts'

export interface ChangeVerdict {
  readonly outcome: Exclude<ReviewOutcome, 'not_established'>
  readonly change: ChangedSentence
}

interface Candidate {
  readonly change: ChangedSentence
  readonly share: number
}

/** The share of a statement's subject that a changed sentence must meet on its two sides. */
const leastShare = 0.6

/** Holds a statement of a change against the sentences that differ; null where none decides it. */
export function reviewChange(
  statement: EditionStatement,
  changes: readonly ChangedSentence[],
  weigh: Weigh,
): ChangeVerdict | null {
  const verdict = findVerdict(statement, changes, weigh)
  return verdict?.outcome === 'confirmed' && !hasEveryFigure(statement, verdict.change) ? null : verdict
}

/** “Was last raised in 2015”: a figure that is neither claimed of the change nor in the sentence leaves it open. */
function hasEveryFigure({ claim, subject }: EditionStatement, { before, after }: ChangedSentence): boolean {
  const { from, to, by } = claim.kind === 'figure' ? claim.figure : { from: null, to: null, by: null }
  const known = [from, to, by, ...[before, after].flatMap((said) => said?.statement.figures ?? [])]
  return subject.figures.every(({ value }) =>
    known.some((figure) => figure !== null && Math.abs(figure.value - value) < 0.01),
  )
}

function findVerdict(
  statement: EditionStatement,
  changes: readonly ChangedSentence[],
  weigh: Weigh,
): ChangeVerdict | null {
  const asked = subjectOf(statement.subject)
  const { claim } = statement
  const candidates = changes
    .map((change): Candidate => ({ change, share: shareOf(asked, change, weigh) }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share)
  switch (claim.kind) {
    case 'figure': {
      const verdict =
        candidates.length > 0 ? reviewFigures(statement, claim, candidates) : reviewEach(statement, changes, weigh)
      if (verdict?.outcome === 'confirmed') return verdict
      if (verdict === null)
        return findExact(claim, asked, { changes, weigh }) ?? reviewNearest(statement, claim, { changes, weigh })
      const exact = findExact(claim, asked, { changes, weigh })
      const met = (change: ChangedSentence) => metShare(asked, change, weigh)
      return exact !== null && met(exact.change) > met(verdict.change) ? exact : verdict
    }
    case 'appears':
      return reviewPresence(statement, candidates, { isAdded: true, weigh })
    case 'disappears':
      return reviewPresence(statement, candidates, { isAdded: false, weigh })
    case 'unchanged':
      return candidates[0] === undefined ? null : judgeUnchanged(statement, candidates[0].change)
    case 'reworded':
      return reviewRewording(candidates, changes)
    default:
      return null
  }
}

interface Weighed {
  readonly changes: readonly ChangedSentence[]
  readonly weigh: Weigh
}

/** The share of a statement's subject that a sentence with exactly its two figures must meet. */
const leastShareOfExact = 0.4

/** The sentence that changes exactly the figures that are claimed, from or to, and names much of the subject. */
function findExact(
  { direction, figure }: { readonly direction: 'up' | 'down' | null; readonly figure: FigureClaim },
  asked: readonly Named[],
  { changes, weigh }: Weighed,
): ChangeVerdict | null {
  if (figure.from === null && figure.to === null) return null
  const [exact] = changes
    .filter((change) => listFigureChanges(change).some((each) => judgeFigure(each, direction, figure) === true))
    .map((change) => ({ change, met: metShare(asked, change, weigh) }))
    .filter(({ met }) => met >= leastShareOfExact)
    .sort((a, b) => b.met - a.met)
  return exact === undefined ? null : { outcome: 'confirmed', change: exact.change }
}

/** The shares of a statement's subject that the nearest change of a figure must meet, and by how much it must be nearer than the others. */
const leastShareOfNearest = 0.25
const nearer = 0.15

/** The changed figure that is nearest to the statement's subject, where no other is about as near. */
function reviewNearest(
  { subject }: EditionStatement,
  { direction, figure, isTime }: Extract<EditionStatement['claim'], { kind: 'figure' }>,
  { changes, weigh }: Weighed,
): ChangeVerdict | null {
  const asked = subjectOf(subject)
  const [best, ...others] = changes
    .map((change) => ({
      change,
      met: metShare(asked, change, weigh),
      figures: listFigureChanges(change).filter(({ from }) => !isTime || from.unit === 'day' || from.unit === 'date'),
    }))
    .filter(({ figures }) => figures.length > 0)
    .sort((a, b) => b.met - a.met)
  if (best === undefined) return null
  const isExact = figure.by !== null || figure.ratio !== null
  const isAlone = others.length === 0 && isExact && best.figures.some((each) => judgeFigure(each, direction, figure))
  const isNearest = best.met >= leastShareOfNearest && others.every(({ met }) => met <= best.met - nearer)
  if (!isAlone && !isNearest) return null
  const judged = new Set(
    best.figures
      .filter((each) => !isOfUnchanged(subject, each, best.change))
      .map((each) => judgeFigure(each, direction, figure)),
  )
  const [isRight, ...more] = judged
  if (typeof isRight !== 'boolean' || more.length > 0) return null
  return { outcome: isRight ? 'confirmed' : 'contradicted', change: best.change }
}

export function metShare(
  asked: readonly Named[],
  { before, after }: Pick<ChangedSentence, 'before' | 'after'>,
  weigh: Weigh,
): number {
  const total = asked.reduce((sum, { concept }) => sum + weigh(concept), 0)
  const met = asked.reduce(
    (sum, { concept }) => sum + Math.max(answerOf(concept, before), answerOf(concept, after)) * weigh(concept),
    0,
  )
  return total === 0 ? 0 : met / total
}

/** “Less time both for the proof of loss and for suit”: each part separately. */
function reviewEach(
  statement: EditionStatement,
  changes: readonly ChangedSentence[],
  weigh: Weigh,
): ChangeVerdict | null {
  const { terms } = statement.subject
  const segments = [...new Set(terms.map(({ segment }) => segment))]
  if (segments.length < 2) return null
  const verdicts = segments.map((segment) => {
    const subject = { ...statement.subject, terms: terms.filter((term) => term.segment === segment) }
    return subjectOf(subject).length === 0 ? null : reviewChange({ ...statement, subject }, changes, weigh)
  })
  const [first] = verdicts
  return verdicts.every((verdict) => verdict?.outcome === first?.outcome) ? (first ?? null) : null
}

/** Known terms of some weight that neither side names decide nothing: the statement is about more than this change. */
function shareOf(asked: readonly Named[], change: ChangedSentence, weigh: Weigh): number {
  const missing = asked.filter(
    ({ concept }) =>
      !concept.startsWith('~') && answerOf(concept, change.before) + answerOf(concept, change.after) === 0,
  )
  const weight = (terms: readonly Named[]) => terms.reduce((sum, { concept }) => sum + weigh(concept), 0)
  return weight(missing) > mostMissing * weight(asked) ? 0 : metShare(asked, change, weigh)
}

const mostMissing = 0.25

function answerOf(concept: string, said: SaidSentence | null): number {
  if (said === null) return 0
  const concepts = [
    ...said.statement.terms.map((term) => term.concept),
    ...said.context,
    ...said.heading,
    ...said.defined,
  ]
  return answerAmong(concept, concepts)
}

function reviewFigures(
  { subject, place }: EditionStatement,
  { direction, figure, isTime }: Extract<EditionStatement['claim'], { kind: 'figure' }>,
  candidates: readonly Candidate[],
): ChangeVerdict | null {
  const [best] = candidates.filter(({ change }) => listFigureChanges(change).length > 0)
  if (best === undefined) return direction === null || isTime ? null : reviewReach(place, direction, candidates)
  const nearest = candidates.filter(({ share }) => share >= best.share - 0.05)
  const judged = nearest.flatMap(({ change }) =>
    listFigureChanges(change).flatMap((each) => {
      const isRight = judgeFigure(each, direction, figure)
      return isRight === null ? [] : [{ change, isRight: isRight && !isOfUnchanged(subject, each, change) }]
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

/** Whether a change of a figure is the one that is claimed; null where it is a change of something else. */
function judgeFigure({ from, to }: FigureChange, direction: 'up' | 'down' | null, claim: FigureClaim): boolean | null {
  const same = (amount: FigureClaim['from'], value: number) => amount === null || Math.abs(amount.value - value) < 0.01
  const named = [claim.from, claim.to, claim.by].find((amount) => amount !== null)
  if (named && named.unit !== from.unit) return null
  if (direction !== null && direction !== (to.value > from.value ? 'up' : 'down')) return false
  if (!same(claim.from, from.value) || !same(claim.to, to.value)) return false
  if (claim.from === null && claim.to === null && !same(claim.by, Math.abs(to.value - from.value))) return false
  return claim.ratio === null || Math.abs(to.value / from.value - claim.ratio) < 0.01
}

/** The statement names what another figure of the sentence is for, one that has not changed. */
function isOfUnchanged(
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

function reviewPresence(
  statement: EditionStatement,
  candidates: readonly Candidate[],
  { isAdded, weigh }: { readonly isAdded: boolean; readonly weigh: Weigh },
): ChangeVerdict | null {
  for (const { change } of candidates) {
    const found = isOfPlace(statement, change) ? judgePresence(statement, change, weigh) : null
    if (found === 'kept' && !isAdded) return { outcome: 'contradicted', change }
    if (found === 'come' || found === 'gone')
      return { outcome: (found === 'come') === isAdded ? 'confirmed' : 'contradicted', change }
  }
  return null
}

/** The share of a statement's subject that must have come or gone. */
const leastTurned = 0.3

/** Whether what a statement names came, went, or is on both sides as it was; null where the change does not show it. */
function judgePresence(
  { place, subject }: EditionStatement,
  { before, after }: ChangedSentence,
  weigh: Weigh,
): 'come' | 'gone' | 'kept' | null {
  const asked = subjectOf(subject)
  const weight = (terms: readonly Named[]) => terms.reduce((sum, { concept }) => sum + weigh(concept), 0)
  const names = (concepts: readonly string[]) => {
    const named = asked.filter(({ concept }) =>
      concepts.some((said) => said === concept || answerTo(said, concept) >= 0.9),
    )
    return named.length > 0 && weight(named) >= leastTurned * weight(asked)
  }
  const [gone, come] = [names(conceptsOnlyIn(before, after)), names(conceptsOnlyIn(after, before))]
  if (place === 'exception' && isException(before) && !isException(after)) return 'gone'
  if (come !== gone) return come && after !== null ? 'come' : gone && before !== null ? 'gone' : null
  if (come || place === null || before === null || after === null || asked.length === 0) return null
  return isException(before) === isException(after) ? 'kept' : null
}

function isException(said: SaidSentence | null): boolean {
  return said !== null && kindOfSentence(said.provision.text.slice(said.start, said.end)) === 'exception'
}

function isOfPlace({ place, subject }: EditionStatement, { before, after }: ChangedSentence): boolean {
  const kinds = [before?.kind, after?.kind]
  if (place === 'exclusion') return [before, after].some((said) => said?.isDenied) || kinds.includes('exclusion')
  if (place === 'exception') return !kinds.includes('grant')
  if (place === 'definition') return true
  if (subject.acts.has('cover') || subject.isDenied)
    return [before, after].every((said) => said === null || said.isDenied === subject.isDenied)
  return true
}

/** The differences hold a change of that which is said to be as it was. */
function judgeUnchanged({ subject }: EditionStatement, change: ChangedSentence): ChangeVerdict | null {
  const figures = listFigureChanges(change)
  if (figures.some((each) => isOfUnchanged(subject, each, change))) return null
  const isTouched = subject.figures.some(({ value }) =>
    figures.some(({ from, to }) => from.value === value || to.value === value),
  )
  if (subject.figures.length > 0 && !isTouched) return null
  const isMaterial = change.differences.some(({ materiality, effect }) => materiality !== 'none' && effect !== 'none')
  return isMaterial ? { outcome: 'contradicted', change } : null
}

/** “Reworded without a change in meaning”: every difference of the provision has no effect. */
function reviewRewording(candidates: readonly Candidate[], changes: readonly ChangedSentence[]): ChangeVerdict | null {
  const [best] = candidates
  if (best === undefined) return null
  const effects = changes
    .filter(({ row }) => row === best.change.row)
    .flatMap(({ differences }) => differences.map(({ effect }) => effect))
  if (effects.every((effect) => effect === 'none')) return { outcome: 'confirmed', change: best.change }
  return effects.some((effect) => effect === 'broader' || effect === 'narrower')
    ? { outcome: 'contradicted', change: best.change }
    : null
}
