import { categorizeWhole } from './classify/categorize-whole.ts'
import { categorizeWords } from './classify/category.ts'
import { judgeEffect } from './classify/effect.ts'
import type { LeadIn } from './classify/lead-ins.ts'
import { findReprint } from './compare-layout.ts'
import { findChanges, type TextChange } from './differ/find-changes.ts'
import { isListEnd, movesConnective } from './differ/list-connectives.ts'
import { beforeChange, extentOf, pointBefore, sentenceAround, wordsAround } from './differ/read-around.ts'
import type { ReadText } from './differ/read-text.ts'
import type { Token } from './differ/tokenize.ts'
import { plainSpelling } from './differ/words.ts'
import type { Category, ChangeKind, Effect, Part } from './types.ts'

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
  /** What the list that the texts stand in is a list of. */
  readonly leadIn: LeadIn | null
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
export function compareTexts({ a, b, linked, part, leadIn, isSameReference, skip }: TextsToCompare): ComparedTexts {
  if (a.text === b.text) return { edits: [], renumbered: null, reprinted: null }
  const changes = fewestChanges({ a, b }, linked).flatMap((change) => withoutHeading(change, { a, b }, skip))
  const edits: FoundEdit[] = []
  let renumbered: ComparedTexts['renumbered'] = null
  let reprinted: ComparedTexts['reprinted'] = null
  for (const [at, change] of changes.entries()) {
    const [one, other] = [extentOf(a, change.fromA, change.toA), extentOf(b, change.fromB, change.toB)]
    const words = { a: a.tokens.slice(change.fromA, change.toA), b: b.tokens.slice(change.fromB, change.toB) }
    if (one !== null && other !== null) {
      if (saysTheSame(words.a, words.b)) {
        reprinted ??= { a: one, b: other }
        continue
      }
      if (areSameReferences({ a, b, isSameReference }, words)) {
        renumbered ??= { a: one, b: other }
        continue
      }
    }
    if (isListEnd(a, b, change) || movesConnective({ a, b }, at, changes)) {
      const place = { a: one ?? pointBefore(a, change.fromA), b: other ?? pointBefore(b, change.fromB) }
      reprinted ??= place
      continue
    }
    edits.push(judge({ a, b, change, one, other, part, leadIn }))
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
function withoutHeading(
  change: TextChange,
  { a, b }: Pick<TextsToCompare, 'a' | 'b'>,
  skip: TextsToCompare['skip'],
): TextChange[] {
  const fromA = Math.max(change.fromA, Math.min(skip.a, change.toA))
  const fromB = Math.max(change.fromB, Math.min(skip.b, change.toB))
  if (fromA === change.fromA && fromB === change.fromB) return [change]
  if (fromA === change.toA && fromB === change.toB) return []
  const isWhole =
    (fromB === change.toB && isSentences(a, fromA, change.toA)) ||
    (fromA === change.toA && isSentences(b, fromB, change.toB))
  return [{ ...change, fromA, fromB, isWhole }]
}

function isSentences({ sentences }: ReadText, start: number, end: number): boolean {
  return sentences.some(({ from }) => from === start) && sentences.some(({ to }) => to === end)
}

interface ChangeToJudge extends Pick<TextsToCompare, 'a' | 'b' | 'part' | 'leadIn'> {
  readonly change: TextChange
  readonly one: Extent | null
  readonly other: Extent | null
}

function judge({ a, b, change, one, other, part, leadIn }: ChangeToJudge): FoundEdit {
  const wordsA = one === null ? '' : a.text.slice(one.start, one.end)
  const wordsB = other === null ? '' : b.text.slice(other.start, other.end)
  const sentenceA = sentenceAround(a, change.fromA, change.toA)
  const sentenceB = sentenceAround(b, change.fromB, change.toB)
  const kind: ChangeKind = one === null ? 'added' : other === null ? 'removed' : 'replaced'
  const tokens = { a: a.tokens.slice(change.fromA, change.toA), b: b.tokens.slice(change.fromB, change.toB) }
  const isWhole = change.isWhole && (one === null || other === null)
  const category = isWhole
    ? categorizeWhole({ text: wordsA || wordsB, heading: null, part, leadIn, within: one === null ? a.text : b.text })
    : isSpelling(tokens.a, tokens.b)
      ? 'spelling'
      : categorizeWords({
          ...tokens,
          textA: wordsA,
          textB: wordsB,
          context: `${sentenceA} ${sentenceB}`,
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
    leadIn,
    isWhole,
  })
  return { change: kind, category, effect, a: one, b: other }
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
  { a, b, isSameReference }: Pick<TextsToCompare, 'a' | 'b' | 'isSameReference'>,
  words: { a: readonly Token[]; b: readonly Token[] },
): boolean {
  if (words.a.length !== words.b.length) return false
  return words.a.every((token, at) => {
    const other = words.b[at]
    if (other === undefined) return false
    if (token.key === other.key) return true
    if (!isStep(a, token) || !isStep(b, other)) return false
    return isSameReference(a.text.slice(token.start, token.end), b.text.slice(other.start, other.end))
  })
}

/** A reference, or a bare count that stands after the name of what it counts ("Paragraphs 1, 2 and 3"). */
function isStep({ text }: ReadText, { kind, key, start }: Token): boolean {
  if (kind === 'reference') return true
  const isCount = (kind === 'number' && /^\d{1,3}$/.test(key)) || (kind === 'word' && /^[ivxl]{1,6}$|^[a-z]$/.test(key))
  return isCount && countedName.test(text.slice(Math.max(0, start - 40), start))
}

const countedName =
  /\b(?:sections?|paragraphs?|subparagraphs?|items?|parts?|clauses?|articles?|exclusions?|conditions?|coverages?|definitions?|provisions?|[ivxlA-Z]\.\S*)\s(?:[^.;]{0,24}[\s,])?$/i
