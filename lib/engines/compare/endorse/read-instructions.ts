import { isCapsHeading, isTitleHeading } from '#lib/engines/compare/segment/headings.ts'
import { readCount } from '#lib/engines/compare/segment/labels.ts'
import { type Stretch, sentencesOf } from '#lib/engines/wording/sentences.ts'
import { type Clause, isUnder, labelOf } from './clause.ts'
import { type ParsedInstruction, parseInstruction, speaksOfChange } from './parse-instruction.ts'
import { cutPassage, joinPassages, type Passage, trimPassage } from './passage.ts'
import { readPath } from './read-target.ts'

/** An instruction of an endorsement with the text that it puts in. */
export interface Instruction extends ParsedInstruction {
  readonly sentence: Passage
  readonly clause: Clause
  /** The headings above it, outermost first. */
  readonly context: readonly Above[]
  /** The text that follows it in the same clause. */
  lead: Passage
  /** Clauses that follow it and belong to it, in order. */
  readonly units: PutIn[]
}

/** A heading of the endorsement, or a place that it names for what follows. */
export interface Above {
  readonly label: string | null
  readonly heading: string
}

/** A clause of an endorsement, as far as it belongs to an instruction. */
export interface PutIn {
  readonly clause: Clause
  body: Passage
}

/** A stretch of an endorsement's clause, and the instruction that it is part of. */
export interface Piece {
  readonly words: Passage
  readonly of: Instruction | null
}

export interface ReadEndorsement {
  readonly instructions: readonly Instruction[]
  /** Sentences about a change that were not understood. */
  readonly unread: readonly Passage[]
  /** Every clause in its pieces, in order. */
  readonly pieces: ReadonlyMap<Clause, readonly Piece[]>
}

/** Reads the instructions of an endorsement, each with what it takes along, in order. */
export function readInstructions(clauses: readonly Clause[], opensParagraph: OpensParagraph): ReadEndorsement {
  const instructions: Instruction[] = []
  const unread: Passage[] = []
  const pieces = new Map<Clause, readonly Piece[]>()
  let open: Instruction | null = null
  for (const clause of clauses) {
    if (open !== null && !takes(open, clause)) open = null
    const read = readClause(withHeadingAsText(clause, opensParagraph), { open, instructions, opensParagraph })
    open = read.open
    pieces.set(clause, read.pieces)
    for (const { words, of } of read.pieces) if (of === null && speaksOfChange(words.text)) unread.push(words)
  }
  return { instructions, unread, pieces }
}

interface Reading {
  readonly open: Instruction | null
  readonly instructions: Instruction[]
  readonly opensParagraph: OpensParagraph
}

/** Whether a blank line precedes a place of a passage. */
export type OpensParagraph = (passage: Passage, at: number) => boolean

/** "c. Water below the ground." before a blank line is no heading of the paragraph under it. */
function withHeadingAsText(clause: Clause, opensParagraph: OpensParagraph): Clause {
  const { headingPassage, body } = clause
  const joined = joinPassages([headingPassage, body])
  const isText = headingPassage.text.endsWith('.') && opensParagraph(joined, headingPassage.text.length + 1)
  if (!isText || body.text === '') return clause
  clause.body = joined
  clause.heading = null
  clause.headingPassage = { text: '', source: [] }
  return clause
}

/** Divides the sentences of one clause among the open instruction, new ones, and what is no instruction. */
function readClause(clause: Clause, reading: Reading): { open: Instruction | null; pieces: Piece[] } {
  const whole = wordsOf(clause)
  const pieces: Piece[] = []
  const unit = { clause, body: cutPassage(clause.body, 0, 0) }
  let open = openUnit(unit, whole, reading.open)
  const context = open === null ? contextOf(clause, reading.instructions) : open.context
  if (open !== null) pieces.push({ words: unit.body, of: open })
  for (const { start, end } of sentencesIn(clause, whole, reading.opensParagraph)) {
    const sentence = trimPassage(cutPassage(whole, start, end))
    const isInside = open !== null && !(start > 0 && reading.opensParagraph(whole, start))
    const parsed = readSentence(sentence, isInside)
    if (parsed !== null) {
      const words = cutPassage(sentence, 0, parsed.contentAt)
      const lead = trimPassage(cutPassage(sentence, parsed.contentAt, sentence.text.length))
      const instruction: Instruction = { ...parsed, clause, sentence: words, context, lead, units: [] }
      reading.instructions.push(instruction)
      pieces.push({ words: sentence, of: instruction })
      open = takesContent(instruction) ? instruction : null
    } else {
      pieces.push({ words: sentence, of: open })
      if (open?.clause === clause) open.lead = joinPassages([open.lead, sentence])
      else if (open !== null) unit.body = joinPassages([unit.body, sentence])
    }
  }
  return { open, pieces }
}

/** The open instruction with one more unit, or null if the clause begins with another instruction. */
function openUnit(unit: PutIn, whole: Passage, open: Instruction | null): Instruction | null {
  if (open === null || readSentence(trimPassage(whole), true) !== null) return null
  open.units.push(unit)
  return open
}

/** Added wording may itself say that something does not apply. */
function readSentence({ text }: Passage, isInside: boolean): ParsedInstruction | null {
  const parsed = parseInstruction(text)
  return isInside && parsed?.kind === 'suspend' ? null : parsed
}

function takesContent({ kind }: Instruction): boolean {
  return kind === 'replace' || kind === 'add' || kind === 'add_after'
}

/** Whether a later clause belongs to what an instruction puts in. */
function takes(open: Instruction, clause: Clause): boolean {
  if (clause.origin.part === 'other' && clause.number === null && clause.heading === null) return false
  const { clause: own, targets, lead, units } = open
  const labels = targets.map((target) => target.at(-1)?.path.at(-1))
  const hasSibling = units.some((unit) => unit.clause.parent === clause.parent)
  if (follows(clause, own) && !labels.includes(labelOf(clause) ?? '') && !hasSibling) return false
  if (isUnder(clause, own) || units.some((unit) => isUnder(clause, unit.clause))) return true
  const isFirst = lead.text === '' && units.length === 0
  if (own.number === null) return clause.number !== null || isFirst
  return isFirst && labels.includes(labelOf(clause) ?? '')
}

/** Whether a label counts on from another ("B." after "A."), wherever the reading of the page put it. */
function follows(clause: Clause, before: Clause): boolean {
  const [next, last] = [readCount(labelOf(clause) ?? ''), readCount(labelOf(before) ?? '')]
  return last.some((one) => next.some((other) => other.style === one.style && other.ordinal === one.ordinal + 1))
}

/** Number and heading of a unit may be the beginning of its sentence ("Paragraph 3. Water is replaced …"). */
function wordsOf({ headingPassage, body, heading }: Clause): Passage {
  return isReference(heading) ? joinPassages([headingPassage, body]) : body
}

function isReference(heading: string | null): boolean {
  const words = heading?.split(/\s+/) ?? []
  return words.length === 2 && readPath(words[1] ?? '') !== null && unit.test(words[0] ?? '')
}

const unit = /^(?:sub)?(?:paragraph|item|section|part|exclusion|condition|provision|clause)$/i
const verb =
  /\b(?:is|are|was|were|does|do|will|shall|must|may|has|have|means?|pays?|covers?|insures?|appl(?:y|ies)|changes|modifies)\b/i

/** Sentences; one that ends in a label ("Paragraph A.3.") continues with the next. */
function sentencesIn(clause: Clause, whole: Passage, opensParagraph: OpensParagraph): Stretch[] {
  const { text } = whole
  const joined: { start: number; end: number }[] = []
  const found = sentencesOf(text).flatMap((sentence) => splitParagraphs(whole, sentence, opensParagraph))
  for (const { start, end } of found) {
    const last = joined.at(-1)
    const before = last === undefined ? '' : text.slice(last.start, last.end)
    if (last !== undefined && goesOn(before)) last.end = end
    else joined.push({ start, end })
  }
  return clause.origin.number === null && clause.heading === null
    ? joined.flatMap((each) => splitTitle(clause, each))
    : joined
}

/** A sentence that ends with the label of a provision, or is only a label, continues with the provision's heading. */
function goesOn(sentence: string): boolean {
  const [noun = '', label = ''] = sentence.split(/\s/).slice(-2)
  return readPath(label || noun) !== null && (unit.test(noun) || !verb.test(sentence))
}

/** A paragraph is no part of the sentence above it, which may have no full stop. */
function splitParagraphs(whole: Passage, { start, end }: Stretch, opensParagraph: OpensParagraph): Stretch[] {
  const breaks = whole.source
    .map((run) => run.start)
    .filter((at) => at > start && at < end && /^[A-Z"“(]/.test(whole.text.slice(at)) && opensParagraph(whole, at))
  const edges = [start, ...breaks, end + 1]
  return edges.slice(1).map((to, index) => ({ start: edges[index] ?? start, end: to - 1 }))
}

/** Title lines are no beginning of the sentence under them. */
function splitTitle(
  { body }: Clause,
  { start, end }: { start: number; end: number },
): { start: number; end: number }[] {
  const lines = body.source.filter((run) => run.start > start && run.start < end)
  for (const line of lines) {
    const above = body.source.findLast((run) => run.end <= line.start)
    const printed = above === undefined ? '' : body.text.slice(Math.max(start, above.start), above.end)
    const isTitle = isCapsHeading(printed) || isTitleHeading(printed) || /:$/.test(printed)
    if (isTitle && parseInstruction(body.text.slice(line.start, end)) !== null)
      return [
        { start, end: line.start - 1 },
        { start: line.start, end },
      ]
  }
  return [{ start, end }]
}

/** Headings above a clause, and the places named by the instructions above it. */
function contextOf(clause: Clause, before: readonly Instruction[]): Above[] {
  const context: Above[] = []
  for (let at: Clause | null = clause; at !== null; at = at.parent) {
    const above = at
    const inside = before.find(({ clause: own, kind }) => own === above && kind === 'within')
    if (inside !== undefined)
      context.unshift({ label: null, heading: inside.sentence.text.replace(/\s(?:is|are)\b.*$/i, '') })
    if (above.heading !== null) context.unshift({ label: labelOf(above), heading: above.heading })
  }
  return context
}
