import type { DocumentInput, PageText } from '#lib/compare/types.ts'
import { findRunningHeads } from './running-heads.ts'

/** One printed line of policy text: trimmed offsets into its page. */
export interface Line {
  readonly document: number
  readonly page: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** A blank line, a form feed or the beginning of a document stands before it. */
  readonly gap: boolean
  /** The first line of its page: whether a paragraph begins there, the page does not say. */
  readonly top: boolean
  /** Printed with a heading mark (`## `): offset of the words after the mark, else 0. */
  readonly mark: number
  /** Width of the longest lines around it, in characters: a line much shorter ends its paragraph. */
  readonly measure: number
}

export interface PageLine {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly gap: boolean
}

const headingMark = /^#{1,6}\s+/

/** Lines of all documents in reading order, without blank lines and running heads. */
export function readLines(documents: readonly DocumentInput[]): Line[] {
  return documents.flatMap((document, index) => readDocument(document, index))
}

function readDocument(document: DocumentInput, index: number): Line[] {
  const pages = document.pages.map(splitPage)
  const dropped = findRunningHeads(pages)
  const measures = pages.map((lines) => measureOf(lines))
  const measure = median(measures)
  const lines: Line[] = []
  for (const [at, page] of document.pages.entries()) {
    let top = true
    for (const [position, line] of (pages[at] ?? []).entries()) {
      if (dropped[at]?.has(position)) continue
      lines.push({
        document: index,
        page: page.page,
        start: line.start,
        end: line.end,
        text: line.text,
        gap: line.gap || lines.length === 0,
        top,
        mark: headingMark.exec(line.text)?.[0].length ?? 0,
        measure,
      })
      top = false
    }
  }
  return lines
}

/** The non-blank lines of a page; form feeds and the Unicode separators end a line too. */
export function splitPage(page: PageText): PageLine[] {
  const { text } = page
  const lines: PageLine[] = []
  let gap = false
  for (let from = 0; from <= text.length; ) {
    let to = from
    while (to < text.length && !isLineEnd(text.charCodeAt(to))) to++
    let start = from
    let end = to
    while (start < end && isBlank(text.charCodeAt(start))) start++
    while (end > start && isBlank(text.charCodeAt(end - 1))) end--
    if (start < end) lines.push({ start, end, text: text.slice(start, end), gap })
    gap = start === end && to < text.length
    from = to + 1
  }
  return lines
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 12 || code === 13 || code === 11 || code === 0x85 || code === 0x2028 || code === 0x2029
}

/** What `\s` means, and the zero-width marks that extractors leave. */
export function isBlank(code: number): boolean {
  if (code === 32 || (code >= 9 && code <= 13)) return true
  if (code < 0x85) return false
  return (
    code === 0xa0 ||
    code === 0x85 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  )
}

/** The upper decile of line lengths: the column's width where text is wrapped. */
function measureOf(lines: readonly PageLine[]): number {
  const lengths = lines.map((line) => line.text.length).sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length * 0.9)] ?? 0
}

function median(values: readonly number[]): number {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
