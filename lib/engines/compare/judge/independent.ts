import { functionWords } from '#lib/engines/wording/lexicon/function-words.ts'
import type { Token } from '#lib/engines/wording/tokenize.ts'
import { isNegative } from '../differ/words.ts'
import type { ChangePlace } from './change-place.ts'

type Exchange = Pick<ChangePlace, 'gone' | 'come' | 'lost' | 'gained'>

/**
 * Whether a change keeps its direction regardless of another one of its sentence that is not read: no concept passes
 * from one to the other, and the other one neither denies nor counts anything, nor puts words in the place of others,
 * nor gives in words what the first one takes, or the reverse. A figure in the place of another leaves the rest as it is.
 */
export function isIndependent(one: Exchange, other: Exchange): boolean {
  if (meet(one.lost, other.gained) || meet(one.gained, other.lost)) return false
  const [own, their] = [shiftOf(one), shiftOf(other)]
  if (isInPlace(other)) return true
  if (their.isTurning || their.counts || (their.loses && their.gains)) return false
  if (isInPlace(one)) return true
  return !(own.loses && their.gains) && !(own.gains && their.loses)
}

/** One figure for another of its kind. */
export function isInPlace({ gone: [from, ...more], come: [to, ...further] }: Pick<Exchange, 'gone' | 'come'>): boolean {
  return from?.kind === to?.kind && from !== undefined && from.kind !== 'word' && more.length + further.length === 0
}

interface Shift {
  readonly loses: boolean
  readonly gains: boolean
  readonly isTurning: boolean
  readonly counts: boolean
}

function shiftOf({ gone, come }: Exchange): Shift {
  const [from, to] = [new Set(gone.map(({ key }) => key)), new Set(come.map(({ key }) => key))]
  const [lost, gained] = [gone.filter(({ key }) => !to.has(key)), come.filter(({ key }) => !from.has(key))]
  return {
    loses: lost.some(saysSomething),
    gains: gained.some(saysSomething),
    isTurning: [...lost, ...gained].some(({ key }) => isNegative(key)),
    counts: [...lost, ...gained].some(({ kind }) => kind !== 'word' && kind !== 'reference'),
  }
}

function saysSomething({ key, kind }: Token): boolean {
  return kind !== 'word' || !functionWords.has(key)
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const each of one) if (other.has(each)) return true
  return false
}
