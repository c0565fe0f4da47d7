/**
 * A wording as text in a light markup, which the writers turn into a PDF or a Word file.
 *
 *     form: FD HO 03                     front matter, before the title; both lines are optional
 *     edition: 05 21
 *
 *     # Homeowners Special Form          the title: one
 *     ## SECTION I – PROPERTY COVERAGES  a heading
 *     ### Agreement                      a subheading
 *
 *     We will provide the insurance      a paragraph: lines are joined, a blank line ends it
 *     described in this policy.
 *
 *     A. Coverage A – Dwelling           an item: a marker, then its text; always begins a new block
 *       1. We cover:
 *         a. the dwelling on the "residence premises"; and
 *         b. materials and supplies.
 *           (1) A next level.
 *
 *       This goes on under A.            unmarked lines after a blank line belong to the level they are indented to
 *
 *     ---                                a page break
 *
 * Markers are `A.` `1.` `a.` `(1)` `(a)` `i.` `(i)` and `•` (or `-`). An item's level comes from its marker, not from
 * its indentation: a kind of marker not yet open since the last heading goes one level deeper, an open kind closes
 * the levels below it. Two spaces of indentation are one level for an unmarked paragraph. `**words**` are set bold
 * and do not count as text. A paragraph line must not begin with something that looks like a marker.
 */
export interface Manuscript {
  readonly formNumber: string | null
  readonly edition: string | null
  readonly title: string | null
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: readonly Span[] }
  | { readonly kind: 'item'; readonly level: number; readonly marker: Marker; readonly text: readonly Span[] }
  | { readonly kind: 'paragraph'; readonly level: number; readonly text: readonly Span[] }
  | { readonly kind: 'page_break' }

/** `ordinal` counts from 1 within its list. Word's automatic numbering must produce the same number. */
export interface Marker {
  readonly kind: MarkerKind
  readonly text: string
  readonly ordinal: number
}

export interface Span {
  readonly text: string
  readonly bold: boolean
}

export const markerKinds = ['A.', '1.', 'a.', '(1)', '(a)', 'i.', '(i)', '•'] as const
export type MarkerKind = (typeof markerKinds)[number]

const frontMatter = /^(form|edition):\s*(.+)$/
const headingLine = /^(#{1,3})\s+(.+)$/
const itemLine = /^\s*([A-Z]\.|\d{1,2}\.|[a-z]\.|[ivx]+\.|\(\d{1,2}\)|\([a-z]\)|\([ivx]+\)|•|-)\s+(\S.*)$/
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']

/** Reads the markup above. Every text is a manuscript: what is not markup is a paragraph. */
export function parseManuscript(source: string): Manuscript {
  const reader = new BlockReader()
  const front: Record<string, string> = {}
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const field = reader.isAtStart() ? frontMatter.exec(line) : null
    if (field?.[1] && field[2]) front[field[1]] = field[2].trim()
    else reader.read(line)
  }
  return {
    formNumber: front.form ?? null,
    edition: front.edition ?? null,
    title: reader.title,
    blocks: reader.finish(),
  }
}

/** The text that the written file should contain: blocks separated by blank lines, markers before their items. */
export function manuscriptText({ title, blocks }: Manuscript): string {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'page_break') return []
    const text = spansText(block.text)
    return [block.kind === 'item' ? `${block.marker.text} ${text}` : text]
  })
  return (title === null ? texts : [title, ...texts]).join('\n\n')
}

export function spansText(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('')
}

interface OpenList {
  readonly kind: MarkerKind
  readonly ordinal: number
}

interface MarkerReading {
  readonly kind: MarkerKind
  readonly ordinal: number | null
}

const bullet: MarkerReading = { kind: '•', ordinal: null }

class BlockReader {
  title: string | null = null
  readonly #blocks: Block[] = []
  #open: OpenList[] = []
  #lines: string[] = []
  #pending: ((text: readonly Span[]) => Block) | null = null

  isAtStart(): boolean {
    return this.title === null && this.#blocks.length === 0 && this.#pending === null
  }

  read(line: string): void {
    const heading = headingLine.exec(line)
    const item = itemLine.exec(line)
    if (line.trim() === '') this.#close()
    else if (/^-{3,}\s*$/.test(line)) this.#pageBreak()
    else if (heading?.[1] && heading[2]) this.#heading(heading[1].length, heading[2])
    else if (item?.[1] && item[2]) this.#item(item[1] === '-' ? '•' : item[1], item[2])
    else this.#paragraphLine(line)
  }

  finish(): readonly Block[] {
    this.#close()
    return this.#blocks
  }

  #pageBreak(): void {
    this.#close()
    this.#blocks.push({ kind: 'page_break' })
  }

  #heading(depth: number, text: string): void {
    this.#close()
    this.#open = []
    if (depth === 1 && this.title === null) {
      this.title = text.trim()
      return
    }
    this.#blocks.push({ kind: 'heading', level: depth === 3 ? 2 : 1, text: readSpans(text.trim()) })
  }

  #item(text: string, rest: string): void {
    this.#close()
    const { kind, ordinal, level } = this.#place(text)
    const marker = { kind, text, ordinal: ordinal ?? (this.#open[level]?.ordinal ?? 0) + 1 }
    this.#open = [...this.#open.slice(0, level), { kind, ordinal: marker.ordinal }]
    this.#pending = (spans) => ({ kind: 'item', level, marker, text: spans })
    this.#lines = [rest]
  }

  #paragraphLine(line: string): void {
    const indentation = line.length - line.trimStart().length
    const level = Math.min(Math.floor(indentation / 2), this.#open.length)
    this.#pending ??= (spans) => ({ kind: 'paragraph', level, text: spans })
    this.#lines.push(line.trim())
  }

  #close(): void {
    if (this.#pending) this.#blocks.push(this.#pending(readSpans(this.#lines.join(' ').trim())))
    this.#pending = null
    this.#lines = []
  }

  /** "i." is a letter after "h.", and a roman numeral where it opens or continues a roman list. */
  #place(text: string): MarkerReading & { level: number } {
    const readings = markerReadings(text)
    for (let level = this.#open.length - 1; level >= 0; level -= 1) {
      const list = this.#open[level]
      const next = readings.find(({ kind, ordinal }) => list?.kind === kind && ordinal === list.ordinal + 1)
      if (next) return { ...next, level }
    }
    const first = readings.find(({ ordinal }) => ordinal === 1) ?? readings[0] ?? bullet
    const open = this.#open.findLastIndex((list) => list.kind === first.kind)
    return { ...first, level: open < 0 ? this.#open.length : open }
  }
}

function markerReadings(text: string): MarkerReading[] {
  if (text === '•') return [bullet]
  const isInBrackets = text.startsWith('(')
  const label = text.replace(/[().]/g, '')
  if (/^\d+$/.test(label)) return [{ kind: isInBrackets ? '(1)' : '1.', ordinal: Number(label) }]
  if (/^[A-Z]$/.test(label)) return [{ kind: 'A.', ordinal: label.charCodeAt(0) - 64 }]
  const roman = romans.indexOf(label) + 1
  return [
    ...(label.length === 1
      ? [{ kind: isInBrackets ? ('(a)' as const) : ('a.' as const), ordinal: label.charCodeAt(0) - 96 }]
      : []),
    ...(roman > 0 ? [{ kind: isInBrackets ? ('(i)' as const) : ('i.' as const), ordinal: roman }] : []),
  ]
}

function readSpans(text: string): Span[] {
  return text
    .split('**')
    .map((part, index) => ({ text: part, bold: index % 2 === 1 }))
    .filter((span) => span.text !== '')
}
