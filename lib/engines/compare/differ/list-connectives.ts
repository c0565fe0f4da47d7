import type { TextChange } from './find-changes.ts'
import type { ReadText } from './read-text.ts'

/** "and" or "or" at the very end of a list item comes and goes with the items that follow it. */
export function isListEnd(a: ReadText, b: ReadText, { fromA, toA, fromB, toB }: TextChange): boolean {
  if (toA !== a.tokens.length || toB !== b.tokens.length) return false
  const added = [...a.tokens.slice(fromA, toA), ...b.tokens.slice(fromB, toB)]
  const isOneSided = fromA === toA || fromB === toB
  return isOneSided && added.length === 1 && /^(?:and|or)$/.test(added[0]?.key ?? '')
}

/**
 * Text added or removed only by the layout of a list: "awnings, signs" becomes "(a) awnings; and (b) signs". A single
 * label may be a reference.
 */
export function marksList(
  { a, b }: { readonly a: ReadText; readonly b: ReadText },
  at: number,
  changes: readonly TextChange[],
): boolean {
  const markOf = (change: TextChange | undefined) => {
    if (change === undefined || (change.fromA !== change.toA && change.fromB !== change.toB)) return null
    return change.fromA === change.toA ? readMark(b, change.fromB, change.toB) : readMark(a, change.fromA, change.toA)
  }
  const mark = markOf(changes[at])
  if (mark === null || mark === 'connective') return mark !== null
  const others = nearby(at, changes, ({ fromA }) => fromA).map(markOf)
  return others.includes('first') || (mark !== 'joined' && (others.includes('label') || others.includes('joined')))
}

/** Words that a reference follows. */
const naming =
  /\b(?:sections?|paragraphs?|subparagraphs?|items?|parts?|clauses?|articles?|exclusions?|conditions?|coverages?|under|in|by|of|to|see|with)\s$/i

/**
 * An item's label: the first, one behind the mark that ends the item before it, or one behind "and" or "or"; or the
 * "and" that ends a line of a list.
 */
function readMark(
  { text, tokens }: ReadText,
  from: number,
  to: number,
): 'first' | 'label' | 'joined' | 'connective' | null {
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]
  const [words, before, next] = [
    text.slice(start, end),
    text.slice(Math.max(0, start - 24), start),
    text.slice(end, end + 8),
  ]
  const isPart = /[:;,]\s*$/.test(before)
  if (/^(?:and|or)$/i.test(words)) return isPart && /^[^\S\n]*\n/.test(next) ? 'connective' : null
  if (!/^(?:(?:and|or)\s+)?\([a-z\d]{1,3}\)$/i.test(words) || /^\s*(?:(?:and|or|to)\b|[(,;.])/i.test(next)) return null
  if (isPart) return 'label'
  if (/\b(?:and|or)\s$/i.test(before)) return 'joined'
  return /^\((?:a|1|i)\)$/i.test(words) && !naming.test(before) ? 'first' : null
}

/** "A and B" becomes "A, B and C": the removed "and" is the one added with the new member. */
export function movesConnective(
  { a, b }: { readonly a: ReadText; readonly b: ReadText },
  at: number,
  changes: readonly TextChange[],
): boolean {
  const change = changes[at]
  if (change === undefined) return false
  const gone = soleConnective(a, change.fromA, change.toA)
  const come = soleConnective(b, change.fromB, change.toB)
  if (gone !== null && change.fromB === change.toB) {
    const isThere = (other: TextChange) => endsIn(b, [other.fromB, other.toB], gone)
    return nearby(at, changes, ({ fromA }) => fromA).some(isThere)
  }
  if (come === null || change.fromA !== change.toA) return false
  return nearby(at, changes, ({ fromB }) => fromB).some((other) => endsIn(a, [other.fromA, other.toA], come))
}

function soleConnective({ tokens }: ReadText, from: number, to: number): string | null {
  const key = tokens[from]?.key ?? ''
  return to - from === 1 && /^(?:and|or)$/.test(key) ? key : null
}

function endsIn({ tokens }: ReadText, [from, to]: readonly [number, number], key: string): boolean {
  return to - from > 1 && (tokens[from]?.key === key || tokens[to - 1]?.key === key)
}

/** Words of one enumeration: about as many as a long sentence has. */
const longestEnumeration = 60

/** The other changes of the same enumeration. */
function nearby(at: number, changes: readonly TextChange[], placeOf: (change: TextChange) => number): TextChange[] {
  const isNear = (other: number) => {
    const [one, change] = [changes[at], changes[other]]
    return one !== undefined && change !== undefined && Math.abs(placeOf(one) - placeOf(change)) < longestEnumeration
  }
  let from = at
  while (isNear(from - 1)) from--
  let to = at + 1
  while (isNear(to)) to++
  return [...changes.slice(from, at), ...changes.slice(at + 1, to)]
}
