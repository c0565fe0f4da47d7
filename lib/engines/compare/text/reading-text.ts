import type { TextSource } from '#lib/engines/compare/segment/model.ts'
import { isBlank } from './lines.ts'
import { isBrokenWord, type Vocabulary } from './vocabulary.ts'

/** A stretch of one page, within one line. */
export interface Piece {
  readonly document: number
  readonly page: number
  readonly start: number
  readonly text: string
  /** Whether something other than policy text is between it and the piece before it. */
  readonly isParted: boolean
}

export interface ReadingText {
  readonly text: string
  readonly source: readonly TextSource[]
}

/**
 * Joins pieces of lines into reading text: one blank between lines and for every run of blanks, broken words joined,
 * soft hyphens dropped. `source` is the source of each stretch.
 */
export function joinPieces(pieces: readonly Piece[], vocabulary: Vocabulary): ReadingText {
  const source: TextSource[] = []
  const built = createText()
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1]
    let { text: raw } = piece
    let glued = false
    if (next !== undefined) {
      const ending = raw.trimEnd()
      glued = joinsNext(ending, next.text)
      if (ending.endsWith('-') && glued && isBrokenWord(ending.slice(0, -1), next.text, vocabulary)) {
        raw = ending.slice(0, -1)
      }
    }
    append({ built, source }, piece, raw)
    if (next !== undefined && !glued && built.length() > 0) built.add(' ')
  }
  const text = built.join()
  return { text: text.endsWith(' ') ? text.slice(0, -1) : text, source }
}

/** A text in the making: asking a growing string for its end would copy it each time. */
interface GrowingText {
  readonly add: (text: string) => void
  readonly length: () => number
  readonly endsBlank: () => boolean
  readonly join: () => string
}

function createText(): GrowingText {
  const parts: string[] = []
  let length = 0
  return {
    add: (text) => {
      parts.push(text)
      length += text.length
    },
    length: () => length,
    endsBlank: () => parts.at(-1)?.endsWith(' ') === true,
    join: () => parts.join(''),
  }
}

/** Whether the next line continues without a blank: after a hyphen, a soft hyphen, a closed-up dash or slash. */
function joinsNext(ending: string, next: string): boolean {
  if (ending.endsWith('\u00ad')) return true
  if (/[A-Za-z0-9]-$/.test(ending)) return /^[A-Za-z0-9$]/.test(next)
  if (/\S(?:[—–/]|--)$/.test(ending)) return !/^\s/.test(next)
  return (
    /(?:^|[\s(])(?:[IVXL]+|[A-Z]|\d{1,2})\.(?:[A-Za-z0-9]{1,3}\.)+$/.test(ending) &&
    /^[a-z0-9]{1,3}(?:[.,;:)\s]|$)/.test(next)
  )
}

function append({ built, source }: { built: GrowingText; source: TextSource[] }, piece: Piece, raw: string) {
  const { document, page } = piece
  let from = 0
  const flush = (to: number) => {
    if (to <= from) return
    const slice = { document, page, start: piece.start + from, end: piece.start + to }
    const isParted = piece.isParted && from === 0
    source.push({ start: built.length(), end: built.length() + to - from, slice, isParted })
    built.add(raw.slice(from, to))
  }
  let at = 0
  while (at < raw.length) {
    const code = raw.charCodeAt(at)
    if (code === 0xad) {
      flush(at)
      from = ++at
      continue
    }
    if (!isBlank(code)) {
      at++
      continue
    }
    let to = at
    while (to < raw.length && isBlank(raw.charCodeAt(to))) to++
    if (to === at + 1 && code === 32) {
      at = to
      continue
    }
    flush(at)
    if (built.length() > 0 && !built.endsBlank()) built.add(' ')
    from = to
    at = to
  }
  flush(raw.length)
}
