import type { Section } from './headings.ts'
import { type LabelDefinition, labels } from './labels.ts'
import { cutPiece, type Piece, type Row } from './rows.ts'
import { readValue } from './values.ts'

export interface LabelToken {
  readonly label: LabelDefinition
  readonly piece: Piece
  readonly hasColon: boolean
}

/** A part of a row: a label, or text between labels. */
export type Token = LabelToken | { readonly label: null; readonly piece: Piece }

interface Spelling {
  readonly label: LabelDefinition
  readonly words: string
}

const spellings = Map.groupBy(
  labels
    .flatMap((label) =>
      label.sections.flatMap((section) => label.printed.map((printed) => ({ section, label, printed }))),
    )
    .map(({ section, label, printed }) => ({ section, label, words: flatten(printed) })),
  ({ section }) => section,
)
/** Longest first: “State Tracking #” is not “State”. */
const bySection = new Map(
  [...spellings].map(([section, all]) => [section, all.toSorted((a, b) => b.words.length - a.words.length)]),
)

/** For matching: lower case and no-break spaces as spaces; every character keeps its place. */
function flatten(text: string): string {
  return text.replace(/[\u00a0\t]/g, ' ').toLowerCase()
}

/** Which of a row’s parts are labels of a section. */
export function tokenize(row: Row, section: Section): Token[] {
  return row.pieces.flatMap((piece) => splitPiece(piece, section))
}

/** Whether a text is a label of a section, all of it. */
export function findExactLabel(text: string, section: Section): LabelDefinition | null {
  const words = flatten(text.replace(/\s*[:?]$/, '')).replace(/\s+/g, ' ')
  return (bySection.get(section) ?? []).find((spelling) => spelling.words === words)?.label ?? null
}

function splitPiece(piece: Piece, section: Section): Token[] {
  const tokens: Token[] = []
  const text = flatten(piece.text)
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && text[at - 1] !== ' ') continue
    const match = matchAt(piece, { text, at, section })
    if (!match) continue
    const before = cutPiece(piece, from, at)
    if (before) tokens.push({ label: null, piece: before })
    const printed = cutPiece(piece, at, match.end)
    if (printed) tokens.push({ label: match.label, piece: printed, hasColon: match.hasColon })
    from = match.end
    at = match.end - 1
  }
  const rest = cutPiece(piece, from)
  if (rest) tokens.push({ label: null, piece: rest })
  return tokens
}

interface Place {
  readonly text: string
  readonly at: number
  readonly section: Section
}

interface Match {
  readonly label: LabelDefinition
  readonly end: number
  readonly hasColon: boolean
}

/**
 * A label ends in a colon, or is all of its piece, or begins its piece and is followed by a value of a form that nothing
 * else has, such as a date.
 */
function matchAt(piece: Piece, { text, at, section }: Place): Match | null {
  for (const { label, words } of (bySection.get(section) ?? []) as readonly Spelling[]) {
    if (!text.startsWith(words, at)) continue
    const end = at + words.length
    const colon = /^\s?[:?]/.exec(text.slice(end))
    if (colon) return { label, end: end + colon[0].length, hasColon: true }
    if (at > 0) continue
    if (end === text.length) return { label, end, hasColon: false }
    const isStrict = label.kind !== 'text' && label.kind !== 'long'
    const rest = piece.text.slice(end)
    if (isStrict && /^\s/.test(rest) && readValue(label.kind, rest.trim()) !== null) {
      return { label, end, hasColon: false }
    }
  }
  return null
}
