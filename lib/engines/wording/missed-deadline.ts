import type { Facts } from './facts.ts'
import type { Norm } from './read-wording.ts'
import type { Bound } from './scope.ts'

/** A deadline for a suit against the insurer, and the days that passed before the suit of the facts. */
export interface MissedDeadline {
  readonly norm: Norm
  readonly allowedDays: number
  readonly elapsedDays: number
}

const suit = 'suit'
/** A count of days is read from months and years, which are not equally long. */
const tolerance = 1.01

/**
 * The deadline for a suit that the facts missed: all of the wording's deadlines for a suit are shorter than the time
 * that they state. Null where it was kept, or where the facts or the wording leave it open.
 */
export function findMissedDeadline(norms: readonly Norm[], facts: Facts, question: string): MissedDeadline | null {
  if (!facts.stated.has(suit) || !asksAboutTime.test(question)) return null
  const deadlines = norms.flatMap((norm) => {
    const bound = norm.kind === 'deadline' && runsFromLoss.test(norm.text) ? findBound(norm) : undefined
    return bound === undefined ? [] : [{ norm, allowedDays: bound.quantity.value }]
  })
  const elapsedDays = readElapsed(facts)
  const [latest] = deadlines.toSorted((a, b) => b.allowedDays - a.allowedDays)
  if (latest === undefined || elapsedDays === null || elapsedDays <= latest.allowedDays * tolerance) return null
  return { ...latest, elapsedDays }
}

/** A time that runs from anything later may be longer than the facts state. */
const runsFromLoss =
  /\b(?:after|of|from)(?: the)?(?: date of)?(?: the)?(?: \w+)? (?:loss|damage|accident|occurrence)\b/i
const asksAboutTime = /\b(?:in time|too late|timely|time-?barred|barred|still)\b/i

/** The one time that the deadline names. */
function findBound({ scope }: Norm): Bound | undefined {
  const scopes = [scope, ...scope.conditions, ...scope.exceptions]
  const bounds = scopes
    .flatMap(({ slots }) => slots.flatMap((slot) => slot.bounds))
    .filter(({ quantity }) => quantity.unit === 'day')
  return bounds.length === 1 ? bounds[0] : undefined
}

/** From the first date of the facts to the date of the suit, or the one time stated with the suit. */
function readElapsed({ quantities }: Facts): number | null {
  const ofSuit = quantities.filter(({ near }) => near.has(suit))
  const dates = quantities.flatMap(({ quantity }) => (quantity.unit === 'date' ? [quantity.value] : []))
  const suitDates = ofSuit.flatMap(({ quantity }) => (quantity.unit === 'date' ? [quantity.value] : []))
  if (suitDates.length > 0 && dates.length > 1) return Math.max(...suitDates) - Math.min(...dates)
  const times = ofSuit.flatMap(({ quantity }) => (quantity.unit === 'day' ? [quantity.value] : []))
  return times.length === 1 && dates.length === 0 ? (times[0] ?? null) : null
}
