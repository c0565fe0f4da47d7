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
  /** Long words are parted with a hyphen at a line's end. */
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

/** Sets a manuscript into pages of lines: down the columns, headings kept with what follows, items with a hanging indent. */
export function layOutManuscript(manuscript: Manuscript, style: PageStyle, measure: Measure): PlacedPage[] {
  const columnWidth = (style.width - 2 * style.margin - (style.columns - 1) * style.columnGap) / style.columns
  const pages: PlacedText[][] = [[]]
  const bottom = style.height - style.margin
  let column = 0
  let top = style.margin
  let y = top

  if (manuscript.title !== null) {
    const size = style.fontSize * 1.5
    for (const line of wrap(wordsOf([{ text: manuscript.title, bold: true }], size, measure), style, measure, {
      width: style.width - 2 * style.margin,
      size,
    })) {
      const width = line.reduce((sum, word) => sum + word.width, 0) + (line.length - 1) * measure(' ', bold(size))
      pages[0]?.push({ ...textAt(line, size), x: (style.width - width) / 2, y })
      y += size * 1.25
    }
    y += style.fontSize
    top = y
  }

  for (const block of manuscript.blocks) {
    if (block.kind === 'page_break') {
      startPage()
      continue
    }
    const set = setBlock(block, style.fontSize)
    const leading = set.size * 1.2
    const width = columnWidth - set.indent
    const lines = wrap(wordsOf(set.text, set.size, measure), style, measure, { width, size: set.size })
    if (y > top) y += set.spaceBefore
    const needed = set.isHeading ? lines.length * leading + 3 * style.fontSize * 1.2 : leading
    if (y + needed > bottom) startColumn()
    lines.forEach((line, index) => {
      if (y + leading > bottom) startColumn()
      const x = style.margin + column * (columnWidth + style.columnGap)
      const page = pages.at(-1)
      if (index === 0 && set.marker !== null) {
        page?.push({ ...textAt([], set.size), text: set.marker, x: x + set.indent - hang(style.fontSize), y })
      }
      const isLast = index === lines.length - 1
      page?.push(
        ...placeLine(line, {
          x: x + set.indent,
          y,
          size: set.size,
          width: style.isJustified && !isLast ? width : null,
          measure,
        }),
      )
      y += leading
    })
  }
  return pages

  function startColumn(): void {
    if (column === style.columns - 1) startPage()
    else column += 1
    y = top
  }

  function startPage(): void {
    pages.push([])
    column = 0
    top = style.margin
    y = top
  }
}

function bold(size: number) {
  return { isBold: true, size }
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
  measure: Measure,
  { width, size }: { readonly width: number; readonly size: number },
): Word[][] {
  const space = measure(' ', { isBold: false, size })
  const lines: Word[][] = []
  let line: Word[] = []
  let used = 0
  for (const next of words) {
    let word = next
    const gap = line.length > 0 && !line.at(-1)?.isJoined ? space : 0
    if (line.length > 0 && used + gap + word.width > width) {
      const parts = style.isHyphenated ? hyphenate(word, width - used - gap, size, measure) : null
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

/** Parts a long word between a vowel and a consonant, three letters or more on either side; null where nothing fits. */
function hyphenate(word: Word, room: number, size: number, measure: Measure): [Word, Word] | null {
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
