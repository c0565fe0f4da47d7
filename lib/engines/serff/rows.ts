import { estimateWidth } from './print-width.ts'
import type { PageOfText, Source } from './types.ts'

/** A stretch of a line, without space around it. */
export interface Piece {
  readonly page: number
  readonly text: string
  /** Of the page’s text. */
  readonly start: number
  readonly end: number
  readonly x: number
  readonly y: number
  readonly height: number
  /** Of the print, estimated: what a run covers on the page often ends at the next one. */
  readonly right: number
}

/** Pieces next to each other on a page, from left to right. */
export interface Row {
  readonly page: number
  readonly y: number
  readonly height: number
  readonly pieces: readonly Piece[]
}

/** Pieces closer than this share of the height, and of what the estimate of their width may be off, are one. */
const joinWithin = { height: 0.36, width: 0.06 }

/** The lines of a page from top to bottom. */
export function toRows(page: PageOfText): Row[] {
  const pieces = page.runs.flatMap((run) => toPiece(page, run))
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1)
    const first = row?.[0]
    const isSame = first && middle(piece) - middle(first) <= 0.4 * Math.min(first.height, piece.height)
    if (row && isSame) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => {
    const joined = joinPieces(
      page,
      row.toSorted((a, b) => a.x - b.x),
    )
    return {
      page: page.page,
      y: Math.min(...row.map(({ y }) => y)),
      height: Math.max(...row.map(({ height }) => height)),
      pieces: joined,
    }
  })
}

function toPiece({ page, text }: PageOfText, run: PageOfText['runs'][number]): Piece[] {
  const printed = text.slice(run.start, run.end)
  const trimmed = printed.trim()
  if (trimmed === '') return []
  const start = run.start + printed.indexOf(trimmed)
  return [
    {
      page,
      text: trimmed,
      start,
      end: start + trimmed.length,
      x: run.x,
      y: run.y,
      height: run.height,
      right: run.x + Math.min(run.width, estimateWidth(trimmed, run.height)),
    },
  ]
}

/** Words that a file prints one by one become a piece again, where the page’s text has them in one stretch. */
function joinPieces({ text }: PageOfText, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const between = last ? text.slice(last.end, piece.start) : ''
    const isNear = last && !last.text.endsWith(':') && piece.x - last.right < nearness(last, piece)
    if (!last || !isNear || piece.start < last.end || between.trim() !== '' || between.length > 2) {
      joined.push(piece)
      continue
    }
    joined[joined.length - 1] = { ...last, text: text.slice(last.start, piece.end), end: piece.end, right: piece.right }
  }
  return joined
}

/** The estimate of one word counts, however many are before it. */
function nearness(last: Piece, { height }: Piece): number {
  const word = last.text.slice(last.text.lastIndexOf(' ') + 1)
  return joinWithin.height * height + joinWithin.width * estimateWidth(word, height)
}

function middle({ y, height }: Piece): number {
  return y + height / 2
}

export function rowText({ pieces }: Row): string {
  return pieces.map(({ text }) => text).join(' ')
}

/** The part of a piece from an offset of its text on; its place on the page is estimated. */
export function cutPiece(piece: Piece, from: number, to = piece.text.length): Piece | null {
  const printed = piece.text.slice(from, to)
  const trimmed = printed.trim()
  if (trimmed === '') return null
  const start = piece.start + from + printed.indexOf(trimmed)
  const share = (piece.right - piece.x) / piece.text.length
  const x = from === 0 ? piece.x : piece.x + share * (start - piece.start)
  return { ...piece, text: trimmed, start, end: start + trimmed.length, x, right: x + share * trimmed.length }
}

export function toSource({ page, start, end, text }: Piece): Source {
  return { page, start, end, quote: text }
}

/** Lines of one value: a word that a line breaks at a hyphen or slash is put together again. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .reduce((all, line) => (/(?:[^\s]\/|\p{L}-)$/u.test(all) ? `${all}${line}` : `${all} ${line}`), '')
    .replace(/\s+/g, ' ')
    .trim()
}
