import { categorizeWhole, categorizeWords } from '#lib/compare/classify/category.ts'
import { judgeEffect } from '#lib/compare/classify/effect.ts'
import { findChanges, type TextChange } from '#lib/compare/differ/find-changes.ts'
import type { ReadText } from '#lib/compare/differ/read-text.ts'
import type { Token } from '#lib/compare/differ/tokenize.ts'
import { plainSpelling } from '#lib/compare/differ/words.ts'
import type { Category, ChangeKind, Effect, Part } from '#lib/compare/types.ts'
import { findReprint } from './compare-layout.ts'

export interface Extent {
  readonly start: number
  readonly end: number
}

/** An edit of a pair of texts, with its places in them: null on the side that lacks it. */
export interface FoundEdit {
  readonly change: ChangeKind
  readonly category: Category
  readonly effect: Effect
  readonly a: Extent | null
  readonly b: Extent | null
}

export interface TextsToCompare {
  readonly a: ReadText
  readonly b: ReadText
  /** The same texts, their references counted equal by what they lead to. */
  readonly linked: { readonly a: ReadText; readonly b: ReadText }
  readonly part: Part
  /** Whether two references, printed in these two cells, lead to the same provision. */
  readonly isSameReference: (one: string, other: string) => boolean
  /** Tokens at the beginning of either text that stand for the other's heading. */
  readonly skip: { readonly a: number; readonly b: number }
}

export interface ComparedTexts {
  readonly edits: readonly FoundEdit[]
  /** A reference whose number only follows a renumbering. */
  readonly renumbered: { readonly a: Extent; readonly b: Extent } | null
  /** Words printed otherwise: case, quotes, dashes, punctuation, blanks, hyphens. */
  readonly reprinted: { readonly a: Extent; readonly b: Extent } | null
}

/** Finds and judges the edits that make one text the other. */
export function compareTexts({ a, b, linked, part, isSameReference, skip }: TextsToCompare): ComparedTexts {
  if (a.text === b.text) return { edits: [], renumbered: null, reprinted: null }
  const changes = fewestChanges({ a, b }, linked).flatMap((change) => withoutHeading(change, skip))
  const edits: FoundEdit[] = []
  let renumbered: ComparedTexts['renumbered'] = null
  let reprinted: ComparedTexts['reprinted'] = null
  for (const change of changes) {
    const [one, other] = [extentOf(a, change.fromA, change.toA), extentOf(b, change.fromB, change.toB)]
    const words = { a: a.tokens.slice(change.fromA, change.toA), b: b.tokens.slice(change.fromB, change.toB) }
    if (one !== null && other !== null) {
      if (saysTheSame(words.a, words.b)) {
        reprinted ??= { a: one, b: other }
        continue
      }
      if (areSameReferences(a, b, words, isSameReference)) {
        renumbered ??= { a: one, b: other }
        continue
      }
    }
    if (isListEnd(a, b, change) || movesConnective(a, b, change, changes)) {
      const place = { a: one ?? pointBefore(a, change.fromA), b: other ?? pointBefore(b, change.fromB) }
      reprinted ??= place
      continue
    }
    edits.push(judge(a, b, change, { one, other, part }))
  }
  const reprint = findReprint(a, b, changes)
  reprinted ??= reprint.printed
  renumbered ??= reprint.reference
  return { edits, renumbered, reprinted }
}

/**
 * References may be read as printed or by what they lead to; after a renumbering only the second says that nothing
 * changed, after a change of references alone the first may. The reading with less change is the likelier.
 */
function fewestChanges(printed: TextsToCompare['linked'], linked: TextsToCompare['linked']): TextChange[] {
  const changes = findChanges(printed.a, printed.b)
  if (printed.a === linked.a && printed.b === linked.b) return changes
  const others = findChanges(linked.a, linked.b)
  const size = (list: readonly TextChange[]) =>
    list.reduce((sum, each) => sum + each.toA - each.fromA + each.toB - each.fromB, 0)
  return size(others) <= size(changes) ? others : changes
}

/** A change without the tokens that repeat a heading. */
function withoutHeading(change: TextChange, skip: TextsToCompare['skip']): TextChange[] {
  const fromA = Math.max(change.fromA, Math.min(skip.a, change.toA))
  const fromB = Math.max(change.fromB, Math.min(skip.b, change.toB))
  return fromA === change.toA && fromB === change.toB ? [] : [{ ...change, fromA, fromB }]
}

function judge(
  a: ReadText,
  b: ReadText,
  change: TextChange,
  { one, other, part }: { one: Extent | null; other: Extent | null; part: Part },
): FoundEdit {
  const wordsA = one === null ? '' : a.text.slice(one.start, one.end)
  const wordsB = other === null ? '' : b.text.slice(other.start, other.end)
  const sentenceA = sentenceAt(a, change.fromA)
  const sentenceB = sentenceAt(b, change.fromB)
  const kind: ChangeKind = one === null ? 'added' : other === null ? 'removed' : 'replaced'
  const tokens = { a: a.tokens.slice(change.fromA, change.toA), b: b.tokens.slice(change.fromB, change.toB) }
  const isWhole = change.isWhole && (one === null || other === null)
  const category = isWhole
    ? categorizeWhole(wordsA || wordsB, null, part)
    : isSpelling(tokens.a, tokens.b)
      ? 'spelling'
      : categorizeWords({
          ...tokens,
          textA: wordsA,
          textB: wordsB,
          context: sentenceB,
          near: wordsAround(a, b, change),
          part,
        })
  const effect = judgeEffect({
    category,
    wordsA,
    wordsB,
    sentenceA: isWhole ? wordsA : sentenceA,
    sentenceB: isWhole ? wordsB : sentenceB,
    before: beforeChange(b, change.fromB),
    part,
    isWhole,
  })
  return { change: kind, category, effect, a: one, b: other }
}

function extentOf({ tokens, sentences, text }: ReadText, from: number, to: number): Extent | null {
  if (from === to) return null
  const whole = sentences.find((sentence) => sentence.from === from && sentence.to === to)
  if (whole !== undefined) return { start: whole.start, end: whole.end }
  const end = tokens[to - 1]?.end ?? text.length
  return { start: tokens[from]?.start ?? 0, end }
}

function pointBefore({ tokens, text }: ReadText, at: number): Extent {
  const token = tokens[at - 1] ?? tokens[at]
  return token === undefined ? { start: 0, end: text.length } : { start: token.start, end: token.end }
}

function sentenceAt({ sentences, text }: ReadText, token: number): string {
  const sentence = sentences.find(({ from, to }) => token >= from && token < to) ?? sentences.at(-1)
  return sentence === undefined ? '' : text.slice(sentence.start, sentence.end)
}

function beforeChange({ sentences, tokens, text }: ReadText, at: number): string {
  const sentence = sentences.findLast(({ from }) => from <= at)
  return text.slice(sentence?.start ?? 0, tokens[at]?.start ?? text.length)
}

/** The changed words with three more on either side, of the side that has words. */
function wordsAround(a: ReadText, b: ReadText, { fromA, toA, fromB, toB }: TextChange): string {
  const [read, from, to] = toB > fromB ? [b, fromB, toB] : [a, fromA, toA]
  const start = read.tokens[Math.max(0, from - 3)]?.start ?? 0
  return read.text.slice(start, read.tokens[Math.min(read.tokens.length, to + 3) - 1]?.end ?? read.text.length)
}

/** Hyphens and blanks apart, the words are the same ("re-creation", "recreation"). */
function saysTheSame(a: readonly Token[], b: readonly Token[]): boolean {
  const join = (tokens: readonly Token[]) => tokens.map(({ key }) => key.replace(/[\s-]/g, '')).join('')
  return join(a) === join(b)
}

function isSpelling(a: readonly Token[], b: readonly Token[]): boolean {
  return (
    a.length > 0 &&
    a.length === b.length &&
    a.every(({ key }, at) => plainSpelling(key) === plainSpelling(b[at]?.key ?? ''))
  )
}

function areSameReferences(
  a: ReadText,
  b: ReadText,
  words: { a: readonly Token[]; b: readonly Token[] },
  isSameReference: TextsToCompare['isSameReference'],
): boolean {
  if (words.a.length !== words.b.length) return false
  return words.a.every((token, at) => {
    const other = words.b[at]
    if (other === undefined) return false
    if (token.key === other.key) return true
    if (!isStep(token) || !isStep(other)) return false
    return isSameReference(a.text.slice(token.start, token.end), b.text.slice(other.start, other.end))
  })
}

function isStep({ kind, key }: Token): boolean {
  return (
    kind === 'reference' ||
    (kind === 'number' && /^\d{1,3}$/.test(key)) ||
    (kind === 'word' && /^[ivxl]{1,6}$|^[a-z]$/.test(key))
  )
}

/** "and" or "or" at the very end of a list item comes and goes with the items that follow it. */
function isListEnd(a: ReadText, b: ReadText, { fromA, toA, fromB, toB }: TextChange): boolean {
  if (toA !== a.tokens.length || toB !== b.tokens.length) return false
  const added = [...a.tokens.slice(fromA, toA), ...b.tokens.slice(fromB, toB)]
  const isOneSided = fromA === toA || fromB === toB
  return isOneSided && added.length === 1 && /^(?:and|or)$/.test(added[0]?.key ?? '')
}

/** "A and B" becomes "A, B and C": the "and" that went is the one that came with the new member. */
function movesConnective(a: ReadText, b: ReadText, change: TextChange, changes: readonly TextChange[]): boolean {
  const gone = soleConnective(a, change.fromA, change.toA)
  const come = soleConnective(b, change.fromB, change.toB)
  if (gone !== null && change.fromB === change.toB) {
    return changes.some(
      (other) => other !== change && endsWith(b, other.fromB, other.toB, gone) && isNear(change.fromA, other.fromA),
    )
  }
  if (come === null || change.fromA !== change.toA) return false
  return changes.some(
    (other) => other !== change && endsWith(a, other.fromA, other.toA, come) && isNear(change.fromB, other.fromB),
  )
}

function soleConnective({ tokens }: ReadText, from: number, to: number): string | null {
  const key = tokens[from]?.key ?? ''
  return to - from === 1 && /^(?:and|or)$/.test(key) ? key : null
}

function endsWith({ tokens }: ReadText, from: number, to: number, key: string): boolean {
  return to - from > 1 && (tokens[from]?.key === key || tokens[to - 1]?.key === key)
}

/** Within one enumeration: about as many words as a long sentence has. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 60
}
