import { answerTo, subjectOf, weightOf } from '#lib/engines/wording/claim-subject.ts'
import { kindOfSentence } from '#lib/engines/wording/norm-kinds.ts'
import type { Weigh } from '#lib/engines/wording/said-in-context.ts'
import type { Named } from '#lib/engines/wording/statement.ts'
import { answerOf, type ChangedSentence, conceptsOnlyIn, listFigureChanges, metShare } from './changed-sentences.ts'
import type { EditionStatement } from './read-change.ts'
import {
  type Candidate,
  type ChangeVerdict,
  type Differing,
  findExact,
  isOfUnchanged,
  reviewFigures,
  reviewNearest,
} from './review-figures.ts'
import type { SaidSentence } from './said-sentences.ts'

/** The share of a statement's subject that a changed sentence must meet on its two sides. */
const leastShare = 0.6

/** Holds a statement of a change against the sentences that differ; null where none decides it. */
export function reviewChange(statement: EditionStatement, differing: Differing): ChangeVerdict | null {
  const verdict = findVerdict(statement, differing)
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

function findVerdict(statement: EditionStatement, differing: Differing): ChangeVerdict | null {
  const asked = subjectOf(statement.subject)
  const { changes, weigh } = differing
  const { claim } = statement
  const candidates = changes
    .map((change): Candidate => ({ change, share: shareOf(asked, change, weigh) }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share)
  switch (claim.kind) {
    case 'figure': {
      const verdict =
        candidates.length > 0 ? reviewFigures(statement, claim, candidates) : reviewEach(statement, differing)
      if (verdict?.outcome === 'confirmed') return verdict
      if (verdict === null) return findExact(claim, asked, differing) ?? reviewNearest(statement, claim, differing)
      const exact = findExact(claim, asked, differing)
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

/** “Less time both for the proof of loss and for suit”: each part separately. */
function reviewEach(statement: EditionStatement, differing: Differing): ChangeVerdict | null {
  const { terms } = statement.subject
  const segments = [...new Set(terms.map(({ segment }) => segment))]
  if (segments.length < 2) return null
  const verdicts = segments.map((segment) => {
    const subject = { ...statement.subject, terms: terms.filter((term) => term.segment === segment) }
    return subjectOf(subject).length === 0 ? null : reviewChange({ ...statement, subject }, differing)
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
  return weightOf(missing, weigh) > mostMissing * weightOf(asked, weigh) ? 0 : metShare(asked, change, weigh)
}

const mostMissing = 0.25

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
  const names = (concepts: readonly string[]) => {
    const named = asked.filter(({ concept }) =>
      concepts.some((said) => said === concept || answerTo(said, concept) >= 0.9),
    )
    return named.length > 0 && weightOf(named, weigh) >= leastTurned * weightOf(asked, weigh)
  }
  // “Wildlife, except deer”: what came in an exception is gone.
  const isExcepted = after?.statement.terms.some(
    ({ concept, place: at }) => at === 'exception' && asked.some((term) => term.concept === concept),
  )
  const [isGone, isCome] = [names(conceptsOnlyIn(before, after)), names(conceptsOnlyIn(after, before))]
  const [gone, come] = isExcepted && isCome && !isGone ? [true, false] : [isGone, isCome]
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
