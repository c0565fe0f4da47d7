import type { PageText } from '#lib/engines/compare/segment/input.ts'
import type { Block, Printed } from './print-wording.ts'
import type { Prng } from './prng.ts'

export interface PageLayout {
  /** Characters to a line. */
  readonly width: number
  readonly linesPerPage: number
  /** Share of fitting line ends at which a word is broken. */
  readonly hyphenation: number
  readonly hyphen: 'hard' | 'soft'
  /** May a line end after a hyphen that belongs to the word ("walk-in")? */
  readonly breakAtHyphens: boolean
  readonly indent: number
  readonly blankLines: 0 | 1 | 2
  /**
   * `{page}` and `{pages}` are replaced with the numbers, `{title}` with the cover's last short line, `{section}` with
   * the current part.
   */
  readonly header: readonly string[]
  readonly footer: readonly string[]
  /** On even pages the words of a running head are in the reverse order of its columns. */
  readonly mirrored: boolean
}

export const plainLayout: PageLayout = {
  width: 90,
  linesPerPage: 54,
  hyphenation: 0,
  hyphen: 'hard',
  breakAtHyphens: false,
  indent: 0,
  blankLines: 1,
  header: [],
  footer: [],
  mirrored: false,
}

/** The source of a page's character that is not policy text: -1 running head, -2 hyphen of a broken word, -3 blank. */
export type Origin = number
export const runningHead = -1
export const lineEndHyphen = -2
export const blank = -3

export interface LaidOutPage {
  readonly page: PageText
  /** For each UTF-16 unit of the page's text: its index in the printed text, or one of the negative codes. */
  readonly origins: Int32Array
  /** The stretch of the printed text that the page carries. */
  readonly carries: { readonly start: number; readonly end: number }
}

interface Line {
  readonly text: string
  readonly origins: readonly Origin[]
  readonly section: string
}

/** Breaks a printed wording into lines and pages, and remembers where every character came from. */
export function layOut(printed: Printed, layout: PageLayout, prng: Prng): LaidOutPage[] {
  const lines: Line[] = []
  const title = printed.blocks
    .filter(({ kind }) => kind === 'title')
    .map(({ start, end }) => printed.text.slice(start, end))
  let section = ''
  printed.blocks.forEach((block, at) => {
    if (block.kind === 'heading' && block.level === 0) section = printed.text.slice(block.start, block.end)
    if (at > 0) for (let n = 0; n < layout.blankLines; n++) lines.push({ text: '', origins: [], section })
    lines.push(...wrapBlock(printed.text, block, { layout, prng }).map((line) => ({ ...line, section })))
  })
  const groups: Line[][] = []
  for (let at = 0; at < lines.length; at += layout.linesPerPage) groups.push(lines.slice(at, at + layout.linesPerPage))
  return groups.map((group, at) => {
    const heads = (texts: readonly string[]) =>
      texts.map((text) =>
        runningLine(text, layout.mirrored && at % 2 === 1, {
          page: String(at + 1),
          pages: String(groups.length),
          title: title.findLast((line) => line.length < 60) ?? '',
          section: group[0]?.section ?? '',
        }),
      )
    return joinLines(at + 1, [...heads(layout.header), ...group, ...heads(layout.footer)])
  })
}

function runningLine(
  text: string,
  isMirrored: boolean,
  values: Readonly<Record<string, string>>,
): Pick<Line, 'text' | 'origins'> {
  const columns = text.split(/ {3,}/)
  const filled = (isMirrored ? columns.reverse() : columns)
    .join('          ')
    .replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { text: filled, origins: Array.from(filled, (char) => (/\s/.test(char) ? blank : runningHead)) }
}

function joinLines(page: number, lines: readonly Pick<Line, 'text' | 'origins'>[]): LaidOutPage {
  const text = lines.map((line) => line.text).join('\n')
  const origins = new Int32Array(text.length).fill(blank)
  let at = 0
  for (const line of lines) {
    origins.set(line.origins, at)
    at += line.text.length + 1
  }
  const start = origins.find((origin) => origin >= 0) ?? 0
  const end = (origins.findLast((origin) => origin >= 0) ?? -1) + 1
  return { page: { page, width: null, text }, origins, carries: { start, end } }
}

function wrapBlock(
  text: string,
  block: Block,
  { layout, prng }: { layout: PageLayout; prng: Prng },
): Pick<Line, 'text' | 'origins'>[] {
  const indent = ' '.repeat(layout.indent * Math.min(block.level, 6))
  const width = Math.max(layout.width - indent.length, 24)
  const lines: Pick<Line, 'text' | 'origins'>[] = []
  let line = ''
  let origins: Origin[] = []
  const flush = () => {
    if (line === '') return
    lines.push({ text: indent + line, origins: [...Array<Origin>(indent.length).fill(blank), ...origins] })
    line = ''
    origins = []
  }
  const append = (piece: string, from: number) => {
    line += piece
    for (let n = 0; n < piece.length; n++) origins.push(from + n)
  }
  for (const word of text.slice(block.start, block.end).matchAll(/\S+/g)) {
    let piece = word[0]
    let from = block.start + word.index
    const gap = line === '' ? 0 : 1
    if (line.length + gap + piece.length > width) {
      const room = width - line.length - gap - 1
      const cut = breakPoint(piece, room, { layout, prng })
      if (cut !== null) {
        if (gap === 1) {
          line += ' '
          origins.push(blank)
        }
        append(piece.slice(0, cut.at), from)
        if (cut.hyphen !== '') {
          line += cut.hyphen
          origins.push(lineEndHyphen)
        }
        piece = piece.slice(cut.at)
        from += cut.at
      }
      flush()
    } else if (gap === 1) {
      line += ' '
      origins.push(blank)
    }
    append(piece, from)
  }
  flush()
  return lines
}

function breakPoint(
  word: string,
  room: number,
  { layout, prng }: { layout: PageLayout; prng: Prng },
): { at: number; hyphen: string } | null {
  const own = layout.breakAtHyphens ? word.lastIndexOf('-', room) + 1 : 0
  if (own > 2 && own < word.length - 1 && /^[A-Za-z]+-[A-Za-z]/.test(word)) return { at: own, hyphen: '' }
  if (!/^[a-z]{7,}[.,;:]?$/.test(word) || room < 3 || !prng.chance(layout.hyphenation)) return null
  const at = prng.int(3, Math.min(room, word.length - 4))
  return at < 3 || at > room ? null : { at, hyphen: layout.hyphen === 'soft' ? '\u00ad' : '-' }
}
