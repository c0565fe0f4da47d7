import { lazily } from '../align/lazily.ts'
import { type ReadSentence, type ReadText, sentencesWithin, type TextReader } from '../differ/read-text.ts'
import { isWeak } from '../differ/words.ts'
import { materialityOf } from '../judge/materiality.ts'
import { quote } from '../judge/summarize-edit.ts'
import { type Category, materialities } from '../types.ts'
import type { Column, PlacedColumn } from './cells.ts'
import { nameOf } from './compare-one-sided.ts'
import { compareTexts } from './compare-texts.ts'
import type { RowDifference } from './row-difference.ts'

/** A text and the row that it is in. */
interface PlacedText {
  readonly row: number
  readonly text: string
}

export interface FoundBetween {
  readonly found: readonly RowDifference[]
  readonly a: PlacedColumn
  readonly b: PlacedColumn
  readonly texts: TextReader
  /** Whether the place of a thing in the second column makes it insured or not; null where the first says the same. */
  readonly becomes: (a: PlacedText, b: PlacedText) => 'insured' | 'not_insured' | null
}

/**
 * Text removed at one place and added at another was moved: nothing was added or removed. A thing that is insured at
 * one of the places and not insured at the other is one difference.
 */
export function settleMoves(between: FoundBetween): RowDifference[] {
  const { found, a, b, texts } = between
  const gone = found.flatMap((difference, at) =>
    readClaim(difference, at, { cells: a.cells, change: 'removed', texts }),
  )
  const come = found.flatMap((difference, at) => readClaim(difference, at, { cells: b.cells, change: 'added', texts }))
  if (gone.length + come.length === 0) return [...found]
  const partners = pairSentences(
    gone.flatMap(({ sentences }) => sentences),
    come.flatMap(({ sentences }) => sentences),
  )
  const settled = [...found]
  const stated = { a: lazily(() => indexSentences(a, texts)), b: lazily(() => indexSentences(b, texts)) }
  for (const claim of [...gone, ...come]) {
    const others = claim.sentences.flatMap((sentence) => partners.get(sentence) ?? [])
    if (others.length === claim.sentences.length) settled[claim.at] = describeMove(claim, others, between)
    else if (isJudged(found[claim.at])) {
      const elsewhere = claim.isGone ? stated.b() : stated.a()
      const still = claim.sentences.map(({ key }) => elsewhere.get(key)?.find((row) => row !== claim.row))
      const [row] = still
      if (row !== undefined && still.every((each) => each !== undefined))
        settled[claim.at] = describeRepeated(claim, row, between)
    }
  }
  return settled
}

interface ClaimedSentence {
  readonly row: number
  readonly text: string
  /** Equal for sentences that say the same, their references apart. */
  readonly key: string
  readonly words: ReadonlyMap<number, number>
  readonly size: number
}

/** Whole sentences that only one side has at a place, each complete without its surroundings. */
interface Claim {
  readonly at: number
  readonly row: number
  readonly isGone: boolean
  readonly sentences: readonly ClaimedSentence[]
}

interface ClaimedSide {
  readonly cells: Column['cells']
  readonly change: 'added' | 'removed'
  readonly texts: TextReader
}

function readClaim(difference: RowDifference, at: number, { cells, change, texts }: ClaimedSide): Claim[] {
  const { row } = difference
  const extent = change === 'removed' ? difference.a : difference.b
  const cell = cells[row] ?? null
  if (difference.change !== change || extent === null || cell === null) return []
  const read = texts.read(cell.text)
  const inside = sentencesWithin(read, extent)
  if (inside[0]?.start !== extent.start || inside.at(-1)?.end !== extent.end) return []
  const sentences = inside.map((sentence) => readSentence(read, sentence, row))
  return sentences.every(isSelfContained) ? [{ at, row, isGone: change === 'removed', sentences }] : []
}

function readSentence(read: ReadText, sentence: ReadSentence, row: number): ClaimedSentence {
  const { start, end, from, to } = sentence
  const words = new Map<number, number>()
  let size = 0
  for (let at = from; at < to; at++) {
    const [id, token] = [read.ids[at] ?? -1, read.tokens[at]]
    if (token === undefined || token.kind === 'reference' || isWeak(token.key)) continue
    words.set(id, (words.get(id) ?? 0) + 1)
    size++
  }
  return { row, text: read.text.slice(start, end), key: keyOf(read, sentence), words, size }
}

function keyOf({ ids, tokens }: ReadText, { from, to }: ReadSentence): string {
  const kept: number[] = []
  for (let at = from; at < to; at++) if (tokens[at]?.kind !== 'reference') kept.push(ids[at] ?? -1)
  return kept.join(' ')
}

/**
 * Fewest significant words of a sentence that is recognized at another place. Cost: a shorter one that was moved
 * counts as removed and added.
 */
const fewestWords = 4

/** "This exclusion does not apply to …" has another meaning after another sentence. */
const backReference =
  /^(?:this|these|those|that|such|it|they|however|but|also|in (?:this|that|such)|if (?:so|not|it|this|they))\b|\b(?:this|these) (?:exclusions?|conditions?|provisions?|paragraphs?|items?|exceptions?)\b/i

function isSelfContained({ text, size }: ClaimedSentence): boolean {
  return size >= fewestWords && !backReference.test(text)
}

/** Share of the weighty words of two sentences that say nearly the same. */
const nearlyAll = 0.8
/** Sentences that share a word looked at for it. Cost: by a commoner word nothing is found. */
const commonest = 30

/** One sentence of the other list for each that says the same, or nearly so, in another row. */
function pairSentences(
  gone: readonly ClaimedSentence[],
  come: readonly ClaimedSentence[],
): Map<ClaimedSentence, ClaimedSentence> {
  const partners = new Map<ClaimedSentence, ClaimedSentence>()
  const pair = (one: ClaimedSentence, other: ClaimedSentence) => {
    partners.set(one, other)
    partners.set(other, one)
  }
  const isFree = (one: ClaimedSentence, other: ClaimedSentence) => !partners.has(other) && other.row !== one.row
  const byKey = Map.groupBy(come, ({ key }) => key)
  for (const one of gone) {
    const other = byKey.get(one.key)?.find((each) => isFree(one, each))
    if (other !== undefined) pair(one, other)
  }
  const byWord = new Map<number, ClaimedSentence[]>()
  for (const other of come.filter((each) => !partners.has(each))) {
    for (const word of other.words.keys()) {
      const list = byWord.get(word)
      if (list === undefined) byWord.set(word, [other])
      else if (list.length <= commonest) list.push(other)
    }
  }
  for (const one of gone.filter((each) => !partners.has(each))) {
    const near = sharingMost(one, byWord).find((each) => isFree(one, each) && shareOf(one, each) >= nearlyAll)
    if (near !== undefined) pair(one, near)
  }
  return partners
}

/** Sentences that share most significant words with a sentence. */
function sharingMost(
  { words }: ClaimedSentence,
  byWord: ReadonlyMap<number, readonly ClaimedSentence[]>,
): ClaimedSentence[] {
  const shared = new Map<ClaimedSentence, number>()
  let looked = 0
  for (const word of words.keys()) {
    const list = byWord.get(word) ?? []
    if (list.length > commonest) continue
    looked++
    for (const each of list) shared.set(each, (shared.get(each) ?? 0) + 1)
  }
  const enough = [...shared].filter(([, count]) => count >= looked / 2)
  return enough.sort(([, x], [, y]) => y - x).map(([each]) => each)
}

function shareOf(one: ClaimedSentence, other: ClaimedSentence): number {
  let common = 0
  for (const [word, count] of one.words) common += Math.min(count, other.words.get(word) ?? 0)
  return (2 * common) / (one.size + other.size)
}

function indexSentences({ cells }: Column, texts: TextReader): Map<string, number[]> {
  const rows = new Map<string, number[]>()
  for (const [row, cell] of cells.entries()) {
    if (cell === null) continue
    const read = texts.read(cell.text)
    for (const sentence of read.sentences) {
      const key = keyOf(read, sentence)
      const known = rows.get(key)
      if (known === undefined) rows.set(key, [row])
      else known.push(row)
    }
  }
  return rows
}

function isJudged(found: RowDifference | undefined): boolean {
  return found?.effect === 'broader' || found?.effect === 'narrower'
}

function describeMove(claim: Claim, others: readonly ClaimedSentence[], between: FoundBetween): RowDifference {
  const { found, a, b, becomes } = between
  const difference = found[claim.at]
  const [other] = others
  if (difference === undefined || other === undefined) throw new RangeError('no such difference')
  const [rowA, rowB] = claim.isGone ? [claim.row, other.row] : [other.row, claim.row]
  const places = { a: placeName(a, rowA), b: placeName(b, rowB) }
  const text = quote(withoutEnd(claim.sentences.map((each) => each.text).join(' ')))
  const after = becomes({ row: rowA, text: claim.sentences[0]?.text ?? '' }, { row: rowB, text: other.text })
  if (claim.isGone && after !== null)
    return { ...difference, category: 'exclusion', isOfLabeled: false, ...describePolarity(text, places, after) }
  const moved = `${text} was moved from ${places.a} to ${places.b}`
  const category = claim.isGone ? categorizeMoved(claim, others, between) : 'position'
  if (category === 'position') return { ...difference, category, effect: 'none', summary: `${moved}.` }
  const now = quote(others.map((each) => each.text).join(' '))
  return { ...difference, category, effect: 'unclear', isOfLabeled: false, summary: `${moved} and now reads ${now}.` }
}

/** The most material category of the changes within moved sentences. */
function categorizeMoved(claim: Claim, others: readonly ClaimedSentence[], { a, texts }: FoundBetween): Category {
  const changed = claim.sentences.flatMap((one, at) => {
    const sides = { a: texts.read(one.text), b: texts.read(others[at]?.text ?? '') }
    const part = a.parts[claim.row] ?? 'other'
    const nothing = { leadIn: null, heading: null, isSameReference: () => false, skip: { a: 0, b: 0 } }
    return compareTexts({ ...sides, linked: sides, part, ...nothing }).edits.map(({ category }) => category)
  })
  const rank = (category: Category) => materialities.indexOf(materialityOf(category, 'unclear'))
  return changed.toSorted((x, y) => rank(x) - rank(y))[0] ?? 'position'
}

/** Without the mark and the "and" that tie an item to the next one of its list. */
export function withoutEnd(text: string): string {
  return text.replace(/[;,.](?:\s+(?:and|or))?$/i, '')
}

/** A provision by its number, or if it has no heading, by the heading above it and its number. */
export function placeName({ cells, parents }: PlacedColumn, row: number): string {
  const cell = cells[row] ?? null
  const above = cells[parents[row] ?? -1]?.heading ?? null
  return cell?.heading === null && above !== null ? `${above}, ${nameOf(cell)}` : nameOf(cell)
}

/** The effect of moving a thing between what is insured and what is not. */
export function describePolarity(
  text: string,
  places: { readonly a: string; readonly b: string },
  after: 'insured' | 'not_insured',
): Pick<RowDifference, 'effect' | 'summary'> {
  if (after === 'insured')
    return { effect: 'broader', summary: `${text} was not covered (${places.a}) and is now covered (${places.b}).` }
  return { effect: 'narrower', summary: `${text} was covered (${places.a}) and is now not covered (${places.b}).` }
}

/** Withholds the effect of text that the other side also has at another place: nothing is lost or gained. */
function describeRepeated(claim: Claim, row: number, { found, a, b }: FoundBetween): RowDifference {
  const difference = found[claim.at]
  if (difference === undefined) throw new RangeError('no such difference')
  const also = claim.isGone ? 'The same text still appears in' : 'The same text already appeared and still appears in'
  const summary = `${difference.summary} ${also} ${placeName(claim.isGone ? b : a, row)}.`
  return { ...difference, effect: 'unclear', isOfLabeled: false, summary }
}
