import type { DocumentInput, PageText } from '#lib/engines/compare/segment/input.ts'
import { addInnerHeads } from './inner-heads.ts'
import { findLoneCounts, findLoneFoot, findLoneHead } from './lone-page.ts'
import type { Line, PageLine } from './page-line.ts'
import { findRunningHeads } from './running-heads.ts'

const headingMark = /^#{1,6}\s+/
/** A line drawn across the page or under a heading. */
const rule = /^(?:-{3,}|={3,}|_{3,}|\*{3,}|~{3,}|[—–]{2,})$/

/** Lines of all documents in reading order, without blank lines and running heads. */
export function readLines(documents: readonly DocumentInput[]): Line[] {
  return documents.flatMap((document, index) => readDocument(document, index))
}

function readDocument(document: DocumentInput, index: number): Line[] {
  const pages = readPages(document.pages)
  const dropped = findRunningHeads(pages)
  if (document.pages.every(({ width }) => width === null)) addInnerHeads(document.pages, pages, dropped)
  if (dropped.every(({ size }) => size === 0)) dropLoneHeads(pages, dropped)
  const measures = pages.map((lines) => measureOf(lines))
  const measure = median(measures)
  const lines: Line[] = []
  for (const [at, page] of document.pages.entries()) {
    let top = true
    let isParted = false
    for (const [position, line] of (pages[at] ?? []).entries()) {
      if (dropped[at]?.has(position)) {
        top = true
        isParted = true
        continue
      }
      lines.push({
        document: index,
        page: page.page,
        start: line.start,
        end: line.end,
        text: line.text,
        gap: (line.gap && !top) || lines.length === 0,
        top,
        isParted: isParted || line.afterRule,
        mark: headingMark.exec(line.text)?.[0].length ?? 0,
        measure,
      })
      top = false
      isParted = false
    }
  }
  return lines
}

function dropLoneHeads(pages: readonly (readonly PageLine[])[], dropped: readonly Set<number>[]): void {
  const printed = pages.flatMap((lines, at) => (lines.length > 0 ? [at] : []))
  const [first, last] = [printed[0] ?? -1, printed.at(-1) ?? -1]
  for (const at of findLoneHead(pages[first] ?? [])) dropped[first]?.add(at)
  for (const at of findLoneFoot(pages[last] ?? [])) dropped[last]?.add(at)
  for (const [page, lines] of pages.entries()) for (const at of findLoneCounts(lines)) dropped[page]?.add(at)
}

/** In a double-spaced text one blank line is no gap. */
function readPages(pages: readonly PageText[]): PageLine[][] {
  const lines = pages.map((page) => splitPage(page))
  return isDoubleSpaced(lines.flat()) ? pages.map((page) => splitPage(page, 2)) : lines
}

/** Share of the lines of a double-spaced text that begin in the middle of a sentence, a blank line before them. */
const interruptedShare = 0.3

function isDoubleSpaced(lines: readonly PageLine[]): boolean {
  if (lines.length < 8) return false
  const interrupted = lines.filter(({ gap, text }) => gap && /^[a-z]{2}/.test(text))
  return interrupted.length >= lines.length * interruptedShare
}

/** The non-blank lines of a page without its rules; form feeds and the Unicode separators end a line too. */
function splitPage(page: PageText, leastBlanks = 1): PageLine[] {
  const { text } = page
  const lines: PageLine[] = []
  let blanks = 0
  let afterRule = false
  for (let from = 0; from <= text.length; ) {
    let to = from
    while (to < text.length && !isLineEnd(text.charCodeAt(to))) to++
    let start = from
    let end = to
    while (start < end && isBlank(text.charCodeAt(start))) start++
    while (end > start && isBlank(text.charCodeAt(end - 1))) end--
    const line = text.slice(start, end)
    const isRule = rule.test(line)
    if (start < end && !isRule)
      lines.push({ start, end, text: line, gap: afterRule || blanks >= leastBlanks, afterRule })
    blanks = start < end ? 0 : blanks + 1
    afterRule = isRule || (afterRule && start === end)
    from = to + 1
  }
  return lines
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 12 || code === 13 || code === 11 || code === 0x85 || code === 0x2028 || code === 0x2029
}

/** Whether a character matches `\s` or is a zero-width mark that extractors leave. */
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
