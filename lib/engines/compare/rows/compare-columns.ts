import type { LeadIn } from '#lib/engines/compare/judge/lead-in.ts'
import { findMoved } from '../align/find-moved.ts'
import type { FormIdentity } from '../answers/form-identity.ts'
import { linkReferences } from '../differ/link-references.ts'
import type { ReadText, TextReader } from '../differ/read-text.ts'
import { categorizeWhole, isStatement, type WholeText } from '../judge/categorize-whole.ts'
import { explainEffect } from '../judge/explain-effect.ts'
import type { TermUses } from '../judge/judged-edit.ts'
import { createLeadIns } from '../judge/lead-ins.ts'
import { createLeadTexts } from '../judge/lead-text.ts'
import { weigh } from '../judge/materiality.ts'
import { countAlike, createReferenceMap, readSentence } from '../judge/references.ts'
import { quote, summarizeEdit } from '../judge/summarize-edit.ts'
import { createTermUses } from '../judge/term-uses.ts'
import { withholdEffects } from '../language/withhold-effects.ts'
import type { Category, Cell, ChangeKind, Part } from '../types.ts'
import type { PlacedColumn } from './cells.ts'
import { compareHeadings, compareInnerHeadings } from './compare-headings.ts'
import { compareIdentity } from './compare-identity.ts'
import { compareOneSided, nameOf, withoutEffect } from './compare-one-sided.ts'
import { compareTexts, type Extent, type PrintedReference } from './compare-texts.ts'
import { withoutExchanged, withoutTraded } from './exchanged-cover.ts'
import type { RowDifference, WeighedDifference } from './row-difference.ts'
import { describePolarity, type FoundBetween, placeName, settleMoves, withoutEnd } from './settle-moves.ts'

export interface ColumnsToCompare {
  readonly a: PlacedColumn
  readonly b: PlacedColumn
  readonly texts: TextReader
  /** The form numbers and editions of both columns; running heads print them, so they are in no cell. */
  readonly identities: { readonly a: FormIdentity; readonly b: FormIdentity } | null
}

/**
 * Compares two columns row by row, from their cells alone: the same rules for the run's own pairs and for any pair
 * chosen afterwards.
 */
export function compareColumns({ identities, ...columns }: ColumnsToCompare): WeighedDifference[] {
  const { a, b } = columns
  const found = withholdEffects(compareRows(columns), a, b)
  const named = identities === null ? found : compareIdentity({ found, a, b, identities })
  return named.map((difference) => ({ ...difference, ...weighRow(difference, columns) }))
}

function weighRow(
  { row, change, category, effect, readSign = () => 0, isOfLabeled = false, ...extents }: RowDifference,
  { a, b }: Pick<ColumnsToCompare, 'a' | 'b'>,
): Pick<WeighedDifference, 'materiality' | 'reason'> {
  const [cell, extent] = extents.b === null ? [a.cells[row] ?? null, extents.a] : [b.cells[row] ?? null, extents.b]
  const text = cell?.text ?? ''
  const { start, end } = extent ?? { start: 0, end: 0 }
  const words = text.slice(start, end)
  const from = start === 0 ? 0 : text.lastIndexOf('. ', start - 1) + 1
  const next = text.indexOf('. ', Math.max(start, end - 1))
  const sentence = text.slice(from, next === -1 ? text.length : next)
  const isWhole = (extents.a === null || extents.b === null) && text.slice(from, start).trim() === ''
  const isAlone = (a.cells[row] ?? null) === null || (b.cells[row] ?? null) === null
  const heading = isAlone ? (cell?.heading ?? null) : null
  const wordsOf = (own: Cell | null, at: Extent | null) =>
    at === null ? '' : (own?.text.slice(at.start, at.end) ?? '')
  const changed = [wordsOf(a.cells[row] ?? null, extents.a), wordsOf(b.cells[row] ?? null, extents.b)] as const
  const part = a.parts[row] ?? b.parts[row] ?? 'other'
  return {
    materiality: weigh({ category, effect, part, words, sentence, changed, isWhole, heading }),
    reason: explainEffect({ change, category, effect, changed, isWhole, readSign, isOfLabeled }),
  }
}

function compareRows({ a, b, texts }: Omit<ColumnsToCompare, 'identities'>): RowDifference[] {
  const parts = a.parts.map((part, row) => part ?? b.parts[row] ?? 'other')
  const reader = createReader(a, b, texts)
  const moved = findMoved(a, b)
  const above = { a: new Set(a.parents), b: new Set(b.parents) }
  const titleAbove = (row: number): string | null => {
    const [own, rival] = (a.cells[row] ?? null) === null ? [b, a] : [a, b]
    const parent = own.parents[row] ?? null
    if (parent === null || (rival.cells[parent] ?? null) !== null) return null
    return own.cells[parent]?.text === '' ? (own.cells[parent]?.heading ?? null) : null
  }
  const oneSided = remember((row) => {
    const [one, other] = [a.cells[row] ?? null, b.cells[row] ?? null]
    const leadIn = reader.leadIn(one === null ? 'b' : 'a', row)
    const isAbove = one === null ? above.b.has(row) : above.a.has(row)
    const side = one === null ? 'b' : 'a'
    const place = { title: titleAbove(row), titles: reader.titles(side, row), lead: reader.lead(side, row) }
    return compareOneSided({ row, part: parts[row] ?? 'other', leadIn, one, other, isAbove, ...place })
  })
  const becomes = createPolarity({ a, b }, reader)
  const found = parts.flatMap((part, row) => {
    const [one, other] = [a.cells[row] ?? null, b.cells[row] ?? null]
    if (one === null || other === null) {
      if (one === other) return []
      const side = one === null ? 'b' : 'a'
      const uncommon = reader.above(side, row).filter((at) => (side === 'a' ? b : a).cells[at] === null)
      const top = uncommon.at(-1)
      const found = oneSided(row)
      const isPartOfCover = top !== undefined && opensCover(oneSided(top).category, parts[top] ?? 'other')
      return [isPartOfCover ? withoutEffect(found) : found]
    }
    const found = [...compareWhole(one, other, moved.has(row)), ...compareWords({ row, one, other, part, reader })]
    if (a.parents[row] !== b.parents[row]) found.push(...comparePolarity({ a, b }, row, becomes))
    return found.map((difference) => ({ ...difference, row }))
  })
  const columns = { a, b, texts }
  return withoutTraded(withoutExchanged(settleMoves({ found, ...columns, becomes }), columns), columns)
}

/** Parts whose lists name what is insured. */
const granting: ReadonlySet<Part> = new Set<Part>(['insuring_agreement', 'coverages', 'perils'])

/** A title opens cover by its part; a provision does unless it is an exclusion. */
function opensCover(category: Category, part: Part): boolean {
  const isTitle = category === 'position' || category === 'form_identity'
  return isTitle ? granting.has(part) : category !== 'exclusion'
}

/** A separate clause about a party, or about what is insured: its place does not decide whether that is insured. */
const statement =
  /(?:^|[,.;] )(?:but |and )?(?:we|you|it|they|this|these) [a-z]+|(?<!\b(?:that|which|who|where|when|while|if)\b[^,.]*)\b(?:(?:is|are|will be) (?:not )?(?:insured|covered)|(?:has|have) not)\b/i
const insuredOrNot = /\b(?:is|are|will be) (?:not )?(?:insured|covered)\b/i
const verbs = /\b(?:is|are|was|were|has|have|will|shall|may|must|can|do|does)\b/gi
const subordinates = /\b(?:that|which|who|whose|where|when|while|if|unless)\b/gi
/** Letters of a text read for such a clause. */
const longestThing = 2_000

/** "The tools of a member who is away are insured": one verb more than "who" and similar words begin. */
function saysItself(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return insuredOrNot.test(text) && count(verbs) > count(subordinates)
}

/** A text under the same words on both sides has the same polarity, regardless of numbers and headings in between. */
function createPolarity(sides: Pick<ColumnsToCompare, 'a' | 'b'>, reader: Reader): FoundBetween['becomes'] {
  const polarity = readPolarity(sides, reader)
  return (a, b) => {
    if (reader.leadWords('a', a.row) === reader.leadWords('b', b.row)) return null
    const [before, after] = [polarity('a', a.row, a.text), polarity('b', b.row, b.text)]
    return before === null || before === after ? null : after
  }
}

/** Whether the place of a row makes a text there insured or not. */
function readPolarity(sides: Pick<ColumnsToCompare, 'a' | 'b'>, reader: Reader) {
  return (side: Side, row: number, text: string): 'insured' | 'not_insured' | null => {
    const read = text.slice(0, longestThing)
    if (statement.test(read) || saysItself(read) || isStatement(text)) return null
    const part = sides[side].parts[row] ?? 'other'
    const leadIn = reader.leadIn(side, row)
    const says = (place: Pick<WholeText, 'part' | 'leadIn'>) =>
      categorizeWhole({ text, heading: null, within: '', last: '', ...place })
    if (says({ part: 'other', leadIn: null }) !== 'provision') return null
    const category = says({ part, leadIn })
    if (category === 'exclusion') return 'not_insured'
    return category === 'provision' && (leadIn === 'grant' || granting.has(part)) ? 'insured' : null
  }
}

/** A thing that one side names among what is insured and the other among what is not. */
function comparePolarity(
  { a, b }: Pick<ColumnsToCompare, 'a' | 'b'>,
  row: number,
  becomes: FoundBetween['becomes'],
): Found[] {
  const [one, other] = [a.cells[row] ?? null, b.cells[row] ?? null]
  if (one === null || other === null) return []
  const after = becomes({ row, text: one.text }, { row, text: one.text })
  if (after === null) return []
  const whole = { a: { start: 0, end: one.text.length }, b: { start: 0, end: other.text.length } }
  const named = quote(withoutEnd(one.text) || (one.heading ?? ''))
  const said = describePolarity(named, { a: placeName(a, row), b: placeName(b, row) }, after)
  return [{ change: 'replaced', category: 'exclusion', ...said, ...whole }]
}

/** An added or removed provision is looked up once for itself and once for each one below it. */
function remember(find: (row: number) => RowDifference): (row: number) => RowDifference {
  const known = new Map<number, RowDifference>()
  return (row) => {
    const found = known.get(row) ?? find(row)
    known.set(row, found)
    return found
  }
}

type Found = Omit<RowDifference, 'row'>

type Side = 'a' | 'b'

interface Reader {
  readonly read: (text: string) => ReadText
  /** The same text, its references read by the rows they lead to. */
  readonly link: (text: ReadText, side: Side, row: number) => ReadText
  readonly isSameReference: (row: number, one: PrintedReference, other: PrintedReference) => boolean
  readonly leadIn: (side: Side, row: number) => LeadIn | null
  readonly above: (side: Side, row: number) => readonly number[]
  /** The words that lead in a row in reading order. */
  readonly leadWords: (side: Side, row: number) => string
  readonly uses: TermUses
  readonly lead: (side: Side, row: number) => string
  /** The headings of the provisions above a row, the nearest last; '' for none. */
  readonly titles: (side: Side, row: number) => string
}

function createReader(a: PlacedColumn, b: PlacedColumn, { read, interner }: TextReader): Reader {
  const maps = { a: createReferenceMap(a), b: createReferenceMap(b) }
  const leadIns = { a: createLeadIns(a), b: createLeadIns(b) }
  const leadTexts = { a: createLeadTexts(a), b: createLeadTexts(b) }
  return {
    read,
    link: (text, side, row) =>
      linkReferences(text, (reference, sentence) => maps[side].resolve(reference, row, sentence), interner),
    isSameReference: (row, one, other) => {
      const target = maps.a.resolve(one.text, row, readSentence(one.sentence)(one.at))
      const counterpart = maps.b.resolve(other.text, row, readSentence(other.sentence)(other.at))
      return (target !== null && target === counterpart) || countAlike(one.text, other.text)
    },
    leadIn: (side, row) => leadIns[side].of(row),
    titles: (side, row) =>
      leadIns[side]
        .above(row)
        .flatMap((at) => (side === 'a' ? a : b).cells[at]?.heading ?? [])
        .reverse()
        .join('. '),
    lead: (side, row) => leadTexts[side](row),
    uses: sharedUses([createTermUses({ ...a, leadIn: leadIns.a.of }), createTermUses({ ...b, leadIn: leadIns.b.of })]),
    above: (side, row) => leadIns[side].above(row),
    leadWords: (side, row) => leadIns[side].words(row),
  }
}

/** The sign of a term's uses in both wordings; 0 where they contradict each other. */
function sharedUses([one, other]: readonly [TermUses, TermUses]): TermUses {
  return (term) => {
    const [a, b] = [one(term), other(term)]
    return a === b || b === 0 ? a : a === 0 ? b : 0
  }
}

/** The changes of a provision as a whole: its place and its number. */
function compareWhole(one: Cell, other: Cell, isMoved: boolean): Found[] {
  const found: Found[] = []
  const whole = { a: { start: 0, end: one.text.length }, b: { start: 0, end: other.text.length } }
  const editorial = (change: ChangeKind, category: Category, summary: string): Found => ({
    change,
    category,
    effect: 'none',
    summary,
    ...whole,
  })
  if (isMoved) found.push(editorial('moved', 'position', describeMove(nameOf(one), nameOf(other))))
  if (one.number !== other.number) {
    found.push(editorial('renumbered', 'numbering', describeNumbers(one.number, other.number)))
  }
  return found
}

function describeMove(before: string, after: string): string {
  return before === after ? `${before} was moved.` : `${before} was moved and is now ${after}.`
}

function describeNumbers(before: string | null, after: string | null): string {
  if (before === null) return `Number added: ${after}.`
  return after === null ? `Number removed: ${before}.` : `Number changed from ${before} to ${after}.`
}

interface Words {
  readonly row: number
  readonly one: Cell
  readonly other: Cell
  readonly part: Part
  readonly reader: Reader
}

function compareWords({ row, one, other, part, reader }: Words): Found[] {
  const headings = compareHeadings(one, other, part)
  if (one.text === other.text) return [...headings.found]
  const [a, b] = [reader.read(one.text), reader.read(other.text)]
  const { edits, renumbered, reprinted } = compareTexts({
    a,
    b,
    linked: { a: reader.link(a, 'a', row), b: reader.link(b, 'b', row) },
    part,
    leadIn: sharedLeadIn(reader, row),
    heading: other.heading ?? one.heading,
    uses: reader.uses,
    lead: shared(reader.lead, row),
    titles: shared(reader.titles, row),
    isSameReference: (reference, counterpart) => reader.isSameReference(row, reference, counterpart),
    skip: headings.skip,
  })
  const text = ({ text: whole }: Cell, extent: Extent | null) =>
    extent === null ? '' : whole.slice(extent.start, extent.end)
  const found: Found[] = [...headings.found]
  for (const edit of edits) {
    const words = { a: text(one, edit.a), b: text(other, edit.b) }
    const summary = summarizeEdit({ ...edit, ...words })
    found.push(compareInnerHeadings(edit, { one, other, part }) ?? { ...edit, summary })
  }
  if (renumbered !== null) {
    const summary = `Reference renumbered from ${quote(text(one, renumbered.a))} to ${quote(text(other, renumbered.b))}.`
    found.push({ change: 'renumbered', category: 'numbering', effect: 'none', summary, ...renumbered })
  }
  if (reprinted !== null) {
    const summary = describePrint(text(one, reprinted.a), text(other, reprinted.b))
    found.push({ change: 'layout', category: 'layout', effect: 'none', summary, ...reprinted })
  }
  return found
}

/** The words that both sides share; '' where they differ. */
function shared(said: (side: Side, row: number) => string, row: number): string {
  const own = said('a', row)
  return own === said('b', row) ? own : ''
}

/** The kind of both lists; null if it was changed, because then neither shows the effect of a changed item. */
function sharedLeadIn({ leadIn }: Reader, row: number): LeadIn | null {
  const own = leadIn('a', row)
  return own === leadIn('b', row) ? own : null
}

/** The connective of an enumeration moves when its members change. */
function describePrint(before: string, after: string): string {
  const [connective, ...others] = [before, after].filter((words) => /^(?:and|or)$/i.test(words))
  if (connective !== undefined && others.length === 0) return `Connective moved within the list: ${quote(connective)}.`
  return `Formatting changed from ${quote(before)} to ${quote(after)}.`
}
