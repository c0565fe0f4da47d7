import { answerTo, limits, subjectOf } from './claim-subject.ts'
import type { StatedFigure, Statement } from './statement.ts'

export function compareFigures(
  claim: Statement,
  said: Statement,
): { state: 'same' | 'other' | 'unclear'; other: StatedFigure | null } {
  let other: StatedFigure | null = null
  for (const figure of claim.figures) {
    const sameUnit = said.figures.filter(({ unit }) => unit === figure.unit)
    const equal = sameUnit.find(({ value }) => isEqual(figure, value))
    if (equal !== undefined) {
      if (!sidesAgree(figure, equal) || isOfAnother(claim, equal, said)) return { state: 'unclear', other: null }
      continue
    }
    const found = figure.unit === 'count' ? null : findAsked(claim, sameUnit, said)
    if (found === null) return { state: 'unclear', other: null }
    if (figure.side === 'exact' && isWithin(figure, found) && !isCap(claim)) return { state: 'unclear', other: null }
    other = found
  }
  return { state: other === null ? 'same' : 'other', other }
}

/** A bound that a figure keeps may hold for it too: “leased for a year”, of “if it is leased for at least six months”. */
function isWithin({ value }: StatedFigure, { side, place, value: bound }: StatedFigure): boolean {
  if (side === 'most') return value < bound
  return side === 'least' && place === 'condition' && value > bound
}

/** “Three months” is “90 days”: a time that was stated in months is no whole number of days. */
function isEqual({ unit, value }: StatedFigure, said: number): boolean {
  if (value === said) return true
  const isOfMonths = unit === 'day' && Number.isInteger(value) !== Number.isInteger(said)
  return isOfMonths && Math.abs(value - said) <= value * ofMonths
}

const ofMonths = 0.02

/** The only figure, or the only one next to which a concept of the claim is named that is next to none of the others. */
function findAsked(claim: Statement, figures: readonly StatedFigure[], said: Statement): StatedFigure | null {
  if (figures.length < 2) return figures[0] ?? null
  const asked = subjectOf(claim)
  const [left, ...others] = figures.filter((figure) => !isExcepted(claim, figure, said))
  if (left !== undefined && others.length === 0) return left
  const [found, ...more] = figures.filter((figure) => {
    const others = new Set(figures.flatMap((each) => (each === figure ? [] : nearTo(each, said))))
    return nearTo(figure, said).some(
      (concept) => !others.has(concept) && asked.some((term) => answerTo(term.concept, concept) > 0),
    )
  })
  return more.length > 0 ? null : (found ?? null)
}

function isCap({ terms, acts }: Statement): boolean {
  return acts.has('limit') || terms.some(({ concept }) => limits.has(concept))
}

/** “At least $1,000” is not “$1,000”. */
function sidesAgree(claimed: StatedFigure, said: StatedFigure): boolean {
  if (claimed.side === said.side || said.side === 'exact') return true
  return said.side === 'most' ? claimed.side === 'exact' : claimed.side === 'exact' && said.unit === 'day'
}

/** Several figures of one unit: the claim must name what only this one is for. */
function isOfAnother(claim: Statement, figure: StatedFigure, said: Statement): boolean {
  const rivals = said.figures.filter(({ unit, value }) => unit === figure.unit && value !== figure.value)
  const unnamed = rivals.filter(
    (rival) => !claim.figures.some(({ value, unit }) => value === rival.value && unit === rival.unit),
  )
  if (unnamed.length === 0) return false
  if (isExcepted(claim, figure, said)) return true
  if (unnamed.every((rival) => isExcepted(claim, rival, said))) return false
  const own = nearTo(figure, said)
  const named = (concepts: readonly string[]) =>
    concepts.some((concept) => subjectOf(claim).some((term) => answerTo(term.concept, concept) > 0))
  return !named(own.filter((concept) => unnamed.every((rival) => !nearTo(rival, said).includes(concept))))
}

/** “For reasons other than nonpayment”: the figure for nonpayment is not meant. */
function isExcepted(claim: Statement, figure: StatedFigure, said: Statement): boolean {
  const near = nearTo(figure, said)
  return claim.terms.some(({ place, concept }) => place === 'exception' && near.includes(concept))
}

/** The concepts of a figure's segment: those after it, if it has any there. */
export function nearTo({ segment, end }: StatedFigure, { terms }: Statement): string[] {
  const near = terms.filter((term) => term.segment === segment)
  const after = near.filter(({ start }) => start >= end)
  return (after.length > 0 ? after : near).map(({ concept }) => concept)
}
