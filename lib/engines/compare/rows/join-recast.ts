import type { TextChange } from '../differ/find-changes.ts'
import { type ReadText, sentenceIndex } from '../differ/read-text.ts'
import type { ChangedStatement } from '../judge/learned/statement.ts'
import type { Traits } from '../judge/learned/traits.ts'
import { materialityOf } from '../judge/materiality.ts'
import { counts } from '../judge/summarize-edit.ts'
import { type Category, type Effect, materialities } from '../types.ts'

/** A change of a pair of texts with its effect. */
export interface SettledChange {
  readonly change: TextChange
  readonly category: Category
  readonly effect: Effect
  readonly readTraits: (() => Traits) | null
  readonly readStatement: (() => ChangedStatement) | null
}

/**
 * Changes that belong to one passage said in other words are one change: neighbors of unclear effect between which less
 * is kept than they change. Alone, each would be a fragment, or a sentence that was “removed” and is there recast.
 */
export function joinRecast<Settled extends SettledChange>(
  texts: { readonly a: ReadText; readonly b: ReadText },
  changes: readonly Settled[],
): Settled[] {
  const joined: Settled[] = []
  for (const next of changes) {
    const last = joined.at(-1)
    if (last !== undefined && isRecast(texts, last, next)) joined[joined.length - 1] = join(last, next)
    else joined.push(next)
  }
  return joined
}

function isRecast({ a, b }: { a: ReadText; b: ReadText }, last: SettledChange, next: SettledChange): boolean {
  if (![last, next].every(isWorded)) return false
  const [one, other] = [sizesOf(last.change), sizesOf(next.change)]
  if (one.a + other.a === 0 || one.b + other.b === 0) return false
  const kept = Math.max(next.change.fromA - last.change.toA, next.change.fromB - last.change.toB)
  if (2 * kept > Math.max(one.a, one.b) + Math.max(other.a, other.b)) return false
  const isPart = keepsPart(a, last.change.toA, next.change.fromA) && keepsPart(b, last.change.toB, next.change.fromB)
  return kept === 0 || isPart
}

/** A figure is a separate change, also where the words around it changed. */
function isWorded({ category, effect }: SettledChange): boolean {
  return effect === 'unclear' && !counts.has(category) && category !== 'date'
}

function sizesOf({ fromA, toA, fromB, toB }: TextChange) {
  return { a: toA - fromA, b: toB - fromB }
}

/** Whether words that are kept are part of one sentence. */
function keepsPart(read: ReadText, from: number, to: number): boolean {
  const at = sentenceIndex(read, from)
  const sentence = read.sentences[at]
  return at === sentenceIndex(read, to - 1) && (sentence?.from !== from || sentence.to !== to)
}

/** The category is that of the weightier one. */
function join<Settled extends SettledChange>(last: Settled, next: Settled): Settled {
  const { fromA, fromB } = last.change
  const { toA, toB } = next.change
  const weightOf = ({ category, effect }: SettledChange) => materialities.indexOf(materialityOf(category, effect))
  const { category } = weightOf(next) < weightOf(last) ? next : last
  const isWhole = last.change.isWhole && next.change.isWhole
  const change = { ...last.change, fromA, toA, fromB, toB, isWhole }
  const readStatement = last.readStatement === next.readStatement ? last.readStatement : null
  return { ...last, category, change, readTraits: null, readStatement }
}
