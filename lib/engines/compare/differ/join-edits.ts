import type { Edit } from './myers.ts'
import type { ReadText } from './read-text.ts'
import { isModal, isNegative, isWeak } from './words.ts'

/** This many words moved within a sentence show that everything between their two places was reworded. */
const carriedWords = 3

/** Joins the edits of one sentence from the old place of a phrase to its new place. */
export function joinCarried(a: ReadText, b: ReadText, edits: readonly Edit[]): Edit[] {
  let joined = [...edits]
  for (let pair = findCarried(a, b, joined); pair !== null; pair = findCarried(a, b, joined)) {
    const [{ at, one }, { at: next, one: other }] = pair
    const whole = { fromA: one.fromA, toA: other.toA, fromB: one.fromB, toB: other.toB }
    joined = [...joined.slice(0, at), whole, ...joined.slice(next + 1)]
  }
  return joined
}

interface PlacedEdit {
  readonly at: number
  readonly one: Edit
}

/** The first edit, and the last one after it, between which a phrase was carried, either way. */
function findCarried(a: ReadText, b: ReadText, edits: readonly Edit[]): readonly [PlacedEdit, PlacedEdit] | null {
  // Stryker disable next-line ConditionalExpression: only saves work
  if (edits.length < 2) return null
  const gone = edits.map(({ fromA, toA }) => phrasesOf(a, fromA, toA))
  const come = edits.map(({ fromB, toB }) => phrasesOf(b, fromB, toB))
  const [goneLast, comeLast] = [lastPlaces(gone), lastPlaces(come)]
  for (const [at, one] of edits.entries()) {
    const next = Math.max(
      // Stryker disable next-line ArrayDeclaration: the value is always there
      ...(gone[at] ?? []).map((phrase) => comeLast.get(phrase) ?? at),
      // Stryker disable next-line ArrayDeclaration: the value is always there
      ...(come[at] ?? []).map((phrase) => goneLast.get(phrase) ?? at),
    )
    const other = edits[next]
    // Stryker disable next-line ConditionalExpression: an edit with a later one is always there
    if (other !== undefined && next > at) {
      return [
        { at, one },
        { at: next, one: other },
      ]
    }
  }
  return null
}

/** Every run of so many words that are not all tying ones. */
function phrasesOf({ tokens, ids }: ReadText, from: number, to: number): string[] {
  const phrases: string[] = []
  for (let at = from; at + carriedWords <= to; at++) {
    const words = tokens.slice(at, at + carriedWords)
    if (!words.every(({ key }) => isWeak(key))) phrases.push(ids.subarray(at, at + carriedWords).join(' '))
  }
  return phrases
}

/** For each phrase the last edit that has it. */
function lastPlaces(phrases: readonly (readonly string[])[]): Map<string, number> {
  return new Map(phrases.flatMap((list, at) => list.map((phrase) => [phrase, at] as const)))
}

/**
 * Joins edits of one rewritten phrase: between them only tying words, or less common text than a phrase's own change.
 * Two figures or modal words exchanged one for one stay two edits regardless of what is between them.
 */
export function joinEdits(a: ReadText, b: ReadText, edits: readonly Edit[]): Edit[] {
  const joined: Edit[] = []
  for (const edit of edits) {
    const last = joined.at(-1)
    if (last !== undefined && isOnePhrase({ a, b }, last, edit)) {
      joined[joined.length - 1] = { fromA: last.fromA, toA: edit.toA, fromB: last.fromB, toB: edit.toB }
    } else joined.push(edit)
  }
  return joined
}

interface TextPair {
  readonly a: ReadText
  readonly b: ReadText
}

function isOnePhrase({ a, b }: TextPair, one: Edit, next: Edit): boolean {
  const between = a.tokens.slice(one.toA, next.fromA)
  if (between.length > 4) return false
  if (isExchange(a, b, one) && isExchange(a, b, next)) return false
  const isPutIn = next.fromA === next.toA
  if (isPutIn ? isParted(b, one.toB, next.fromB) : isParted(a, one.toA, next.fromA)) return false
  if (between.length <= 2 && movesWord({ a, b }, one, next)) return true
  const strong = between.filter(({ key }) => !isWeak(key)).length
  const size = (edit: Edit) => Math.max(edit.toA - edit.fromA, edit.toB - edit.fromB)
  if (strong <= 1 && between.length <= 2 && isTurnedAround(one, next)) return true
  if (strong === 0) return between.length <= 2 || size(one) + size(next) > 2 * between.length
  return strong === 1 && between.length <= 2 && Math.min(size(one), size(next)) >= 2 && size(one) + size(next) >= 6
}

/** Whether a mark that ends more than a phrase is between two places of a text. */
function isParted({ tokens, text }: ReadText, from: number, to: number): boolean {
  const start = tokens[from - 1]?.end ?? tokens[from]?.start ?? 0
  return /[;:.]/.test(text.slice(start, tokens[to]?.start))
}

/**
 * Words before the kept ones were removed and others after them added: "you store the boat" became "the boat is kept".
 */
function isTurnedAround(one: Edit, next: Edit): boolean {
  const [goneFirst, cameFirst] = [one.toA - one.fromA, one.toB - one.fromB]
  const [goneNext, cameNext] = [next.toA - next.fromA, next.toB - next.fromB]
  if (cameFirst === 0 && goneNext === 0) return Math.min(goneFirst, cameNext) >= 2
  return goneFirst === 0 && cameNext === 0 && Math.min(cameFirst, goneNext) >= 2
}

/** A word moved within the sentence: "directly caused by" became "caused directly or indirectly by". */
function movesWord({ a, b }: TextPair, one: Edit, next: Edit): boolean {
  const gone = [...a.ids.subarray(one.fromA, one.toA), ...a.ids.subarray(next.fromA, next.toA)]
  const come = new Set([...b.ids.subarray(one.fromB, one.toB), ...b.ids.subarray(next.fromB, next.toB)])
  return gone.some((id) => come.has(id))
}

/** One token against one of the same kind, where the kind says more than "word". */
function isExchange(a: ReadText, b: ReadText, { fromA, toA, fromB, toB }: Edit): boolean {
  if (toA - fromA !== 1 || toB - fromB !== 1) return false
  const [one, other] = [a.tokens[fromA], b.tokens[fromB]]
  // Stryker disable next-line BooleanLiteral,ConditionalExpression,LogicalOperator: both are always there
  if (one === undefined || other === undefined) return false
  if (one.kind !== 'word') return one.kind === other.kind
  const conjunction = /^(?:and|or)$/
  return (
    (isModal(one.key) && isModal(other.key)) ||
    (isNegative(one.key) && isNegative(other.key)) ||
    (conjunction.test(one.key) && conjunction.test(other.key))
  )
}

/** Slides pure insertions and removals to where a phrase begins, when the words around them allow it. */
export function placeEdits(
  a: ReadText,
  b: ReadText,
  { range, edits }: { range: Edit; edits: readonly Edit[] },
): Edit[] {
  return edits.map((edit, at) => {
    const floor = { a: edits[at - 1]?.toA ?? range.fromA, b: edits[at - 1]?.toB ?? range.fromB }
    const ceiling = { a: edits[at + 1]?.fromA ?? range.toA, b: edits[at + 1]?.fromB ?? range.toB }
    if (edit.fromA === edit.toA) {
      const shift = bestShift(b, [edit.fromB, edit.toB], [floor.b, ceiling.b])
      return move(edit, shift)
    }
    if (edit.fromB === edit.toB) {
      const shift = bestShift(a, [edit.fromA, edit.toA], [floor.a, ceiling.a])
      return move(edit, shift)
    }
    return edit
  })
}

function move(edit: Edit, by: number): Edit {
  return { fromA: edit.fromA + by, toA: edit.toA + by, fromB: edit.fromB + by, toB: edit.toB + by }
}

function bestShift(
  text: ReadText,
  [from, to]: readonly [number, number],
  [floor, ceiling]: readonly [number, number],
): number {
  let best = 0
  let score = boundary(text, from) + boundary(text, to)
  const consider = (shift: number) => {
    const value = boundary(text, from + shift) + boundary(text, to + shift)
    if (value <= score) return
    score = value
    best = shift
  }
  for (let shift = -1; from + shift >= floor && text.ids[from + shift] === text.ids[to + shift]; shift--)
    consider(shift)
  for (let shift = 1; to + shift <= ceiling && text.ids[to + shift - 1] === text.ids[from + shift - 1]; shift++)
    consider(shift)
  return best
}

/** How well a phrase may begin before the token at `at`. */
function boundary(text: ReadText, at: number): number {
  const before = text.tokens[at - 1]
  const next = text.tokens[at]
  if (before === undefined || next === undefined) return 4
  const gap = text.text.slice(before.end, next.start)
  if (/[.;:]/.test(gap)) return 4
  if (/[,()—–]/.test(gap)) return 3
  return /^(?:and|or|but|if|unless|except|provided|when|while|that|which|with|without|for|to|of|in|by)$/.test(next.key)
    ? 1
    : 0
}
