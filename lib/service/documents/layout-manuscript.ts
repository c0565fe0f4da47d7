import type { Block, Manuscript, Span } from './manuscript.ts'

export interface PageStyle {
  /** Points. */
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly columns: 1 | 2
  readonly columnGap: number
  readonly fontSize: number
  readonly isJustified: boolean
  /** Long words are divided with a hyphen at a line's end. */
  readonly isHyphenated: boolean
}

export type Measure = (text: string, font: { readonly isBold: boolean; readonly size: number }) => number

export interface PlacedText {
  readonly text: string
  readonly isBold: boolean
  readonly size: number
  readonly x: number
  /** Top of the line, from the page's top. */
  readonly y: number
  /** Added to each space of the text, in points. */
  readonly wordSpacing: number
}

export type PlacedPage = readonly PlacedText[]

interface Word {
  readonly text: string
  readonly isBold: boolean
  readonly width: number
  /** No space after it: the next word is a continuation in another style. */
  readonly isJoined: boolean
}

interface SetBlock {
  readonly marker: string | null
  readonly text: readonly Span[]
  readonly indent: number
  readonly size: number
  readonly spaceBefore: number
  readonly isHeading: boolean
}

/** Sets a manuscript into pages of lines: down the columns, headings with what follows them, items with a hanging indent. */
export function layOutManuscript({ title, blocks }: Manuscript, style: PageStyle, measure: Measure): PlacedPage[] {
  const cursor = new PageCursor(style)
  if (title !== null) setTitle(title, cursor, measure)
  for (const block of blocks) {
    if (block.kind === 'page_break') cursor.startPage()
    else layOutBlock(setBlock(block, style.fontSize), cursor, measure)
  }
  return cursor.pages
}

/** The place of the next line: on which page, in which column, how far down. */
class PageCursor {
  readonly style: PageStyle
  readonly columnWidth: number
  readonly pages: PlacedText[][] = [[]]
  #column = 0
  /** Where the columns of this page begin. */
  #top: number
  #y: number

  constructor(style: PageStyle) {
    this.style = style
    this.columnWidth = (style.width - 2 * style.margin - (style.columns - 1) * style.columnGap) / style.columns
    this.#top = style.margin
    this.#y = style.margin
  }

  get x(): number {
    return this.style.margin + this.#column * (this.columnWidth + this.style.columnGap)
  }

  get y(): number {
    return this.#y
  }

  get isAtTop(): boolean {
    return this.#y === this.#top
  }

  hasRoom(height: number): boolean {
    return this.#y + height <= this.style.height - this.style.margin
  }

  place(...texts: readonly PlacedText[]): void {
    this.pages.at(-1)?.push(...texts)
  }

  advance(height: number): void {
    this.#y += height
  }

  beginColumnsHere(): void {
    this.#top = this.#y
  }

  startColumn(): void {
    if (this.#column === this.style.columns - 1) {
      this.startPage()
      return
    }
    this.#column += 1
    this.#y = this.#top
  }

  startPage(): void {
    this.pages.push([])
    this.#column = 0
    this.#top = this.style.margin
    this.#y = this.#top
  }
}

/** Centered above the columns of the first page. */
function setTitle(title: string, cursor: PageCursor, measure: Measure): void {
  const { style } = cursor
  const size = style.fontSize * 1.5
  const words = wordsOf([{ text: title, bold: true }], size, measure)
  for (const line of wrap(words, style, { width: style.width - 2 * style.margin, size, measure })) {
    const spaces = (line.length - 1) * measure(' ', { isBold: true, size })
    const width = line.reduce((sum, word) => sum + word.width, 0) + spaces
    cursor.place({ ...textAt(line, size), x: (style.width - width) / 2, y: cursor.y })
    cursor.advance(size * 1.25)
  }
  cursor.advance(style.fontSize)
  cursor.beginColumnsHere()
}

function layOutBlock(block: SetBlock, cursor: PageCursor, measure: Measure): void {
  const { style } = cursor
  const { size, indent, marker } = block
  const leading = size * 1.2
  const width = cursor.columnWidth - indent
  const lines = wrap(wordsOf(block.text, size, measure), style, { width, size, measure })
  if (!cursor.isAtTop) cursor.advance(block.spaceBefore)
  const needed = block.isHeading ? lines.length * leading + 3 * style.fontSize * 1.2 : leading
  if (!cursor.hasRoom(needed)) cursor.startColumn()
  lines.forEach((line, index) => {
    if (!cursor.hasRoom(leading)) cursor.startColumn()
    const { x, y } = cursor
    if (index === 0 && marker !== null) {
      cursor.place({ ...textAt([], size), text: marker, x: x + indent - hang(style.fontSize), y })
    }
    const isFilled = style.isJustified && index < lines.length - 1
    cursor.place(...placeLine(line, { x: x + indent, y, size, width: isFilled ? width : null, measure }))
    cursor.advance(leading)
  })
}

function hang(fontSize: number): number {
  return fontSize * 2
}

function setBlock(block: Exclude<Block, { kind: 'page_break' }>, fontSize: number): SetBlock {
  if (block.kind === 'heading') {
    const size = block.level === 1 ? fontSize * 1.2 : fontSize
    const text = block.text.map((span) => ({ ...span, bold: true }))
    return { marker: null, text, indent: 0, size, spaceBefore: fontSize, isHeading: true }
  }
  const marker = block.kind === 'item' ? block.marker.text : null
  const levels = block.kind === 'item' ? block.level + 1 : block.level
  const common = { text: block.text, size: fontSize, spaceBefore: fontSize * 0.6, isHeading: false }
  return { ...common, marker, indent: levels * hang(fontSize) }
}

function wordsOf(spans: readonly Span[], size: number, measure: Measure): Word[] {
  const words: Word[] = []
  for (const [index, span] of spans.entries()) {
    const isContinued = !/\s$/.test(span.text) && !/^\s/.test(spans[index + 1]?.text ?? ' ')
    const texts = span.text.split(/\s+/).filter((text) => text !== '')
    texts.forEach((text, position) => {
      const isJoined = isContinued && position === texts.length - 1
      words.push({ text, isBold: span.bold, width: measure(text, { isBold: span.bold, size }), isJoined })
    })
  }
  return words
}

function wrap(
  words: readonly Word[],
  style: PageStyle,
  { width, size, measure }: { readonly width: number; readonly size: number; readonly measure: Measure },
): Word[][] {
  const space = measure(' ', { isBold: false, size })
  const lines: Word[][] = []
  let line: Word[] = []
  let used = 0
  for (const next of words) {
    let word = next
    const gap = line.length > 0 && !line.at(-1)?.isJoined ? space : 0
    if (line.length > 0 && used + gap + word.width > width) {
      const parts = style.isHyphenated ? hyphenate(word, { room: width - used - gap, size, measure }) : null
      if (parts) line.push(parts[0])
      lines.push(line)
      word = parts?.[1] ?? word
      line = [word]
      used = word.width
      continue
    }
    line.push(word)
    used += gap + word.width
  }
  if (line.length > 0) lines.push(line)
  return lines
}

/** Divides a long word between a vowel and a consonant, three letters or more on either side; null if nothing fits. */
function hyphenate(
  word: Word,
  { room, size, measure }: { readonly room: number; readonly size: number; readonly measure: Measure },
): [Word, Word] | null {
  if (!/^[a-z]{8,}[.,;:]?$/.test(word.text)) return null
  for (let at = word.text.length - 4; at >= 3; at -= 1) {
    if (!/[aeiou][^aeiou]/.test(word.text.slice(at - 1, at + 1))) continue
    const [head, tail] = [`${word.text.slice(0, at)}-`, word.text.slice(at)]
    const font = { isBold: word.isBold, size }
    if (measure(head, font) > room) continue
    return [
      { ...word, text: head, width: measure(head, font), isJoined: false },
      { ...word, text: tail, width: measure(tail, font) },
    ]
  }
  return null
}

function textAt(words: readonly Word[], size: number) {
  const text = words.map((word) => word.text).join(' ')
  return { text, isBold: words[0]?.isBold ?? false, size, wordSpacing: 0 }
}

interface LinePlace {
  readonly x: number
  readonly y: number
  readonly size: number
  /** To be filled by widening the spaces; null leaves the line ragged. */
  readonly width: number | null
  readonly measure: Measure
}

function placeLine(words: readonly Word[], { x, y, size, width, measure }: LinePlace): PlacedText[] {
  const space = measure(' ', { isBold: false, size })
  const gaps = words.slice(0, -1).filter((word) => !word.isJoined).length
  const natural = words.reduce((sum, word) => sum + word.width, 0) + gaps * space
  const wordSpacing = width === null || gaps === 0 ? 0 : Math.max(0, (width - natural) / gaps)
  const placed: PlacedText[] = []
  let at = x
  let stretch: Word[] = []
  let from = x
  for (const [index, word] of words.entries()) {
    stretch.push(word)
    at += word.width + (word.isJoined ? 0 : space + wordSpacing)
    const next = words[index + 1]
    if (next && next.isBold === word.isBold && !word.isJoined) continue
    placed.push({ ...textAt(stretch, size), x: from, y, wordSpacing })
    stretch = []
    from = at
  }
  return placed
}
