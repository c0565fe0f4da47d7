import { findPlainItems } from './lists.ts'
import { formatReference, type NumberingStyle, numberUnits } from './number-units.ts'
import type { Sentence, Wording } from './wording.ts'

export interface Range {
  readonly start: number
  readonly end: number
}

/** One line or paragraph of the printed text before it is broken into lines. */
export interface Block extends Range {
  readonly kind: 'title' | 'heading' | 'paragraph'
  readonly level: number
}

export interface PrintedUnit extends Range {
  readonly id: string
  readonly marker: string
  readonly heading: string | null
}

/** A wording as one string, with the places of its units, sentences and changed words. All ranges index `text`. */
export interface Printed {
  readonly text: string
  readonly blocks: readonly Block[]
  readonly units: readonly PrintedUnit[]
  readonly sentences: ReadonlyMap<string, Range>
  /** Changed words of each planted edit on this side; empty where only the other side has words. */
  readonly marks: ReadonlyMap<number, Range>
}

export interface PrintStyle {
  readonly numbering: NumberingStyle
  readonly quotes: 'asPrinted' | 'straight' | 'curly'
  readonly headings: 'asPrinted' | 'capitals'
  /** `typeset`: what a typesetter's file gives when its text is read: ligatures, no-break spaces; `lossy`: "?" for a minus. */
  readonly glyphs: 'plain' | 'typeset' | 'lossy'
  /** Items that nothing refers to, with their numbers or with bullets. */
  readonly lists: 'numbered' | 'bulleted'
  readonly dashes: 'asPrinted' | 'double' | 'en'
  /** Two spaces after a full stop. */
  readonly wideStops: boolean
}

export const plainStyle: PrintStyle = {
  numbering: 'printed',
  quotes: 'asPrinted',
  headings: 'asPrinted',
  glyphs: 'plain',
  lists: 'numbered',
  dashes: 'asPrinted',
  wideStops: false,
}

export function printWording(wording: Wording, style: PrintStyle = plainStyle): Printed {
  const numbers = numberUnits(wording.units, style.numbering)
  const bulleted = style.lists === 'bulleted' ? findPlainItems(wording.units) : new Set()
  const blocks: Block[] = []
  const units: PrintedUnit[] = []
  const sentences = new Map<string, Range>()
  const marks = new Map<number, Range>()
  let text = ''

  const write = (piece: string) => {
    text += restyleGlyphs(restyleQuotes(piece, style, text.at(-1)), style)
  }
  const writeSentence = (sentence: Sentence) => {
    const start = text.length
    for (const token of sentence.text.matchAll(/⟪([^/⟫]+)\/(\d+)⟫|⟦(\d+)\||⟧|[^⟪⟦⟧]+/g)) {
      const [raw, id, depth, edit] = token
      if (id !== undefined) {
        const number = numbers.get(id)
        write(number === undefined ? '' : formatReference(number, Number(depth), style.numbering))
      } else if (edit !== undefined) {
        marks.set(Number(edit), { start: text.length, end: -1 })
      } else if (raw === '⟧') {
        closeMark(marks, text.length)
      } else write(raw)
    }
    sentences.set(sentence.id, { start, end: text.length })
  }
  const writeParagraph = (paragraph: readonly Sentence[]) => {
    paragraph.forEach((sentence, at) => {
      if (at > 0) text += style.wideStops ? '  ' : ' '
      writeSentence(sentence)
    })
  }

  for (const line of wording.title) {
    const start = text.length
    writeSentence(line)
    blocks.push({ kind: 'title', level: 0, start, end: text.length })
    text += '\n'
  }
  for (const unit of wording.units) {
    const unitStart = text.length
    const marker = bulleted.has(unit.id) ? '•' : (numbers.get(unit.id)?.marker ?? '')
    let blockStart = text.length
    const prefix = marker === '' ? '' : `${marker} `
    text += prefix
    const heading = unit.heading === null ? null : restyleHeading(unit.heading, style, unit.level)
    if (heading !== null) {
      write(heading)
      blocks.push({ kind: 'heading', level: unit.level, start: blockStart, end: text.length })
      text += '\n'
      blockStart = text.length
    }
    for (const paragraph of unit.paragraphs) {
      writeParagraph(paragraph)
      blocks.push({ kind: 'paragraph', level: unit.level, start: blockStart, end: text.length })
      text += '\n'
      blockStart = text.length
    }
    units.push({ id: unit.id, marker, heading, start: unitStart, end: text.length })
  }
  return { text, blocks, units, sentences, marks }
}

function closeMark(marks: Map<number, Range>, end: number): void {
  for (const [edit, range] of marks) if (range.end === -1) marks.set(edit, { ...range, end })
}

function restyleHeading(heading: string, style: PrintStyle, level: number): string {
  return style.headings === 'capitals' && level < 2 ? heading.toUpperCase() : heading
}

function restyleQuotes(piece: string, style: PrintStyle, before: string | undefined): string {
  if (style.quotes === 'straight') return piece.replace(/[“”]/g, '"').replace(/[‘’]/g, "'")
  if (style.quotes === 'asPrinted') return piece
  return piece
    .replace(/"/g, (_, at: number) => (/[\s([—]/.test(at === 0 ? (before ?? ' ') : (piece[at - 1] ?? ' ')) ? '“' : '”'))
    .replace(/'/g, '’')
}

function restyleGlyphs(piece: string, style: PrintStyle): string {
  const dashed =
    style.dashes === 'asPrinted' ? piece : piece.replace(/ ?[—–] ?/g, style.dashes === 'en' ? ' – ' : ' -- ')
  if (style.glyphs === 'lossy') return dashed.replaceAll('−', '?')
  if (style.glyphs === 'plain') return dashed
  return dashed
    .replace(/ffi/g, 'ﬃ')
    .replace(/fi/g, 'ﬁ')
    .replace(/fl/g, 'ﬂ')
    .replace(/(?<=\d) (?=(?:days|percent|months|years)\b)/g, '\u00a0')
}
