import type { LeadIn } from '#lib/engines/compare/judge/lead-in.ts'
import type { Token } from '../../wording/tokenize.ts'
import { findChanges, type TextChange, turnChange } from '../differ/find-changes.ts'
import { isListEnd, marksList, movesConnective } from '../differ/list-connectives.ts'
import { extentOf, pointBefore } from '../differ/read-around.ts'
import { beginsSentence, type ReadText, sentenceIndex } from '../differ/read-text.ts'
import { judgeChange } from '../judge/judge-change.ts'
import { type JudgedChange, judgeTogether } from '../judge/judge-together.ts'
import type { Sign, TermUses } from '../judge/judged-edit.ts'
import { type ChangedStatement, settleEffect } from '../judge/learned/statement.ts'
import type { Category, ChangeKind, Effect, Part } from '../types.ts'
import { findReprint } from './compare-layout.ts'
import { joinRecast } from './join-recast.ts'

export interface Extent {
  readonly start: number
  readonly end: number
}

/** An edit of a pair of texts, with its places in them: null on the side that lacks it. */
export interface FoundEdit {
  readonly change: ChangeKind
  readonly category: Category
  readonly effect: Effect
  /** The effect on the insured if more falls under words in its place; 0 where it does not show. */
  readonly readSign: () => Sign
  /** The statement that it changes, as labeled changes are read; null where nothing is compared with them. */
  readonly readStatement: (() => ChangedStatement) | null
  /** Whether the effect is that of comparable labeled changes, not the one that the rules find. */
  readonly isOfLabeled?: boolean
  readonly a: Extent | null
  readonly b: Extent | null
}

/** A reference as printed, and its sentence. */
export interface PrintedReference {
  readonly text: string
  readonly sentence: string
  /** Where it begins in its sentence. */
  readonly at: number
}

export interface TextsToCompare {
  readonly a: ReadText
  readonly b: ReadText
  /** The same texts, their references counted equal by what they lead to. */
  readonly linked: { readonly a: ReadText; readonly b: ReadText }
  readonly part: Part
  /** The kind of list that contains the texts. */
  readonly leadIn: LeadIn | null
  readonly heading: string | null
  /** The sign of the places where a defined term is used. */
  readonly uses?: TermUses
  /** The words that lead in the list of which the texts are an item; '' for none. */
  readonly lead?: string
  /** The headings of the provisions above; '' for none. */
  readonly titles?: string
  /** Whether two references, printed in these two cells, lead to the same provision. */
  readonly isSameReference: (one: PrintedReference, other: PrintedReference) => boolean
  /** Tokens at the beginning of either text that repeat the other's heading. */
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
export function compareTexts({ a, b, linked, skip, isSameReference, ...around }: TextsToCompare): ComparedTexts {
  if (a.text === b.text) return { edits: [], renumbered: null, reprinted: null }
  const changes = fewestChanges({ a, b }, linked)
    .flatMap((change) => withoutHeading(change, { a, b }, skip))
    .flatMap((change) => figureByFigure(change, { a, b }))
  const judged: JudgedChange[] = []
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
    if (isListEnd(a, b, change) || movesConnective({ a, b }, at, changes) || marksList({ a, b }, at, changes)) {
      const place = { a: one ?? pointBefore(a, change.fromA), b: other ?? pointBefore(b, change.fromB) }
      reprinted ??= place
      continue
    }
    judged.push(judgeChange({ ...around, a, b, change, one, other }))
  }
  const ruled = judgeTogether({ a, b, ...around }, judged)
  const settled = judged.flatMap((each, at) => (ruled[at] === undefined ? [] : [{ ...each, ...ruled[at] }]))
  const edits = joinRecast({ a, b }, settled).map(({ change, category, effect, readSign, ...labeled }) => {
    const { readStatement, readTraits } = labeled
    const [one, other] = [extentOf(a, change.fromA, change.toA), extentOf(b, change.fromB, change.toB)]
    const found = readStatement === null ? { effect } : settleEffect(effect, readStatement, readTraits)
    return { change: kindOf(one, other), category, ...found, readSign, readStatement, a: one, b: other }
  })
  const reprint = findReprint(a, b, changes)
  reprinted ??= reprint.printed
  renumbered ??= reprint.reference
  return { edits, renumbered, reprinted }
}

function kindOf(one: Extent | null, other: Extent | null): ChangeKind {
  return one === null ? 'added' : other === null ? 'removed' : 'replaced'
}

/**
 * References may be read as printed or by what they lead to; after a renumbering only the second says that nothing
 * changed, after a change of references alone the first may. The reading with less change is the likelier.
 */
function fewestChanges(printed: TextsToCompare['linked'], linked: TextsToCompare['linked']): TextChange[] {
  const changes = findEitherWay(printed)
  if (printed.a === linked.a && printed.b === linked.b) return changes
  const others = findEitherWay(linked)
  const size = (list: readonly TextChange[]) =>
    list.reduce((sum, each) => sum + each.toA - each.fromA + each.toB - each.fromB, 0)
  return size(others) <= size(changes) ? others : changes
}

/** The same changes whichever text comes first: of several readings the longer text's is taken. */
function findEitherWay({ a, b }: TextsToCompare['linked']): TextChange[] {
  const isTurned = a.text.length === b.text.length ? a.text > b.text : a.text.length > b.text.length
  if (!isTurned) return findChanges(a, b)
  return findChanges(b, a).map(turnChange)
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

/** Figures next to each other, as in a row of a table, are changed one by one. */
function figureByFigure(change: TextChange, { a, b }: Pick<TextsToCompare, 'a' | 'b'>): TextChange[] {
  const { fromA, toA, fromB, toB } = change
  const kinds = a.tokens.slice(fromA, toA).map(({ kind }) => kind)
  const isRow =
    kinds.length > 1 &&
    kinds.length === toB - fromB &&
    kinds.every((kind, at) => (kind === 'amount' || kind === 'percentage') && kind === b.tokens[fromB + at]?.kind)
  if (!isRow) return [change]
  return kinds.flatMap((_, at) => {
    const isKept = a.tokens[fromA + at]?.key === b.tokens[fromB + at]?.key
    const one = { fromA: fromA + at, toA: fromA + at + 1, fromB: fromB + at, toB: fromB + at + 1 }
    return isKept ? [] : [{ ...change, ...one }]
  })
}

function isSentences(read: ReadText, start: number, end: number): boolean {
  return beginsSentence(read, start) && read.sentences[sentenceIndex(read, end - 1)]?.to === end
}

/** Hyphens and blanks apart, the words are the same ("re-creation", "recreation"). */
function saysTheSame(a: readonly Token[], b: readonly Token[]): boolean {
  const join = (tokens: readonly Token[]) => tokens.map(({ key }) => key.replace(/[\s-]/g, '')).join('')
  return join(a) === join(b)
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
    return isSameReference(printedReference(a, token), printedReference(b, other))
  })
}

function printedReference({ text, sentences }: ReadText, { start, end }: Token): PrintedReference {
  const sentence = sentences.find((each) => each.end > start)
  const from = sentence?.start ?? 0
  return { text: text.slice(start, end), sentence: text.slice(from, sentence?.end), at: start - from }
}

/** A reference, or a bare count after the name of what it counts ("Paragraphs 1, 2 and 3"). */
function isStep({ text }: ReadText, { kind, key, start }: Token): boolean {
  if (kind === 'reference') return true
  const isCount = (kind === 'number' && /^\d{1,3}$/.test(key)) || (kind === 'word' && /^[ivxl]{1,6}$|^[a-z]$/.test(key))
  return isCount && countedName.test(text.slice(Math.max(0, start - 40), start))
}

const countedName =
  /\b(?:sections?|paragraphs?|subparagraphs?|items?|parts?|clauses?|articles?|exclusions?|conditions?|coverages?|definitions?|provisions?|[ivxlA-Z]\.\S*)\s(?:[^.;]{0,24}[\s,–-])?$/i
