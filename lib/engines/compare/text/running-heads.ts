import type { PageLine } from './page-line.ts'

/** Lines looked at from each end of a page. Cost: a head of more lines stays in the text. */
const deepest = 4

/** Share of the pages (or of the odd or the even ones) on which a line, or a column of it, must recur. */
const commonShare = 0.6

/** Longest line taken for a running head. */
const longestHead = 160

/** The beginning of a provision: its number is its own, not the page's. */
export const numbered =
  /^(?:(?:section|part|article|coverage|chapter|schedule|appendix|exhibit|item|endorsement)\s+\w+|\(?(?:\w{1,4}|[ivxl]{5,8})[.)](?:\s|$)|\d+\.\d)/i

/** A provision's number on a separate line. */
const loneLabel = /^\(?(?:\w{1,4}|[ivxl]{5,8})[.)]$/i

type Edge = 'top' | 'bottom'

/**
 * For each page, the positions of its running heads and feet: lines at the same edge of the pages that recur, or that
 * have a column that recurs ("Form name      Section name"), or that count the pages. A line counts only where all
 * lines between it and the edge are running heads too.
 */
export function findRunningHeads(pages: readonly (readonly PageLine[])[]): Set<number>[] {
  const found = pages.map(() => new Set<number>())
  if (pages.filter((lines) => lines.length > 0).length < 2) return found
  for (const edge of ['top', 'bottom'] as const) {
    let open = pages.map((lines) => lines.length > 0)
    for (let depth = 0; depth < deepest; depth++) {
      const lines = pages.map((page, at) =>
        open[at] ? (page[edgePosition(page, found[at], edge)]?.text ?? null) : null,
      )
      const total = pages.filter((page) => page.length > 0).length
      const isHead = recognizeHeads(lines, total)
      open = lines.map((line, at) => line !== null && isHead(line, at))
      if (!open.includes(true)) break
      for (const [at, page] of pages.entries()) if (open[at]) found[at]?.add(edgePosition(page, found[at], edge))
    }
  }
  return found
}

/** The outermost position of a page that is not yet known as a running head. */
function edgePosition(lines: readonly PageLine[], found: Set<number> | undefined, edge: Edge): number {
  const step = edge === 'top' ? 1 : -1
  let position = edge === 'top' ? 0 : lines.length - 1
  while (found?.has(position)) position += step
  return position
}

type Lines = readonly (string | null)[]

function recognizeHeads(lines: Lines, total: number): (line: string, page: number) => boolean {
  const recurs = recurringShapes(lines, total)
  const counts = countingPages(lines, total)
  const stays = repeatedOnNext(lines, total)
  return (line, page) => {
    if (line.length > longestHead || loneLabel.test(line)) return false
    if (counts.has(page) || stays.has(page)) return true
    if (recurs(shapeOf(line), page)) return true
    const columns = columnsOf(line)
    if (columns.length < 2 || !columns.every(isCaption)) return false
    // "SECTION I" on page after page names the section of each page: the column next to it is the provision's heading.
    return columns.some((column) => !numbered.test(`${column} `) && recurs(shapeOf(column), page))
  }
}

/** Lines and columns whose shape (without their numbers) is on most pages, or on most odd or even ones. */
function recurringShapes(lines: Lines, total: number): (shape: string, page: number) => boolean {
  const shapes = new Map<string, [number, number]>()
  for (const [page, line] of lines.entries()) {
    if (line === null) continue
    for (const shape of new Set([line, ...columnsOf(line)].map(shapeOf))) {
      const count = shapes.get(shape) ?? [0, 0]
      count[page % 2 === 0 ? 0 : 1]++
      shapes.set(shape, count)
    }
  }
  return (shape, page) => {
    if (!/[a-z]|^[-–—] ?# ?[-–—]$/i.test(shape)) return false
    const [even, odd] = shapes.get(shape) ?? [0, 0]
    if (even + odd >= Math.max(2, total * commonShare)) return true
    const mine = page % 2 === 0 ? even : odd
    return mine >= 3 && mine >= (total / 2) * commonShare
  }
}

/** Pages whose line begins or ends with a number that goes up by one from page to page. */
function countingPages(lines: Lines, total: number): Set<number> {
  const offsets = new Map<number, number[]>()
  for (const [page, line] of lines.entries()) {
    for (const number of new Set(line === null || !isCaption(line) ? [] : pageNumbersIn(line))) {
      const pages = offsets.get(number - page) ?? []
      pages.push(page)
      offsets.set(number - page, pages)
    }
  }
  const counting = new Set<number>()
  for (const pages of offsets.values()) {
    if (pages.length >= 2 && pages.length >= total * commonShare) for (const page of pages) counting.add(page)
  }
  return counting
}

export function pageNumbersIn(line: string): number[] {
  if (numbered.test(line)) {
    const count =
      /(?:(?:\s{3,}|\t|\s[|–—·•-]{1,2}\s)(?:page\s+)?|\spage\s+)(\d{1,4})(?:\s*(?:of|\/)\s*\d{1,4})?$/i.exec(line)?.[1]
    return count === undefined ? [] : [Number(count)]
  }
  const found = [
    /^\D{0,12}?(\d{1,4})(?![\d.)])/.exec(line)?.[1],
    /(?<![\d.,$])(\d{1,4})\D{0,4}$/.exec(line)?.[1],
    /\bpage\s+(\d{1,4})\b/i.exec(line)?.[1],
    /(\d{1,4})\s*(?:of|\/)\s*\d{1,4}\D{0,4}$/i.exec(line)?.[1],
  ]
  const roman = /^\W*([ivxl]{1,6})\W*$/.exec(line)?.[1]
  return [
    ...found.flatMap((number) => (number === undefined ? [] : [Number(number)])),
    ...(roman === undefined ? [] : [romanValue(roman)]),
  ]
}

function romanValue(text: string): number {
  const digits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 }
  let value = 0
  for (let at = 0; at < text.length; at++) {
    const digit = digits[text.charAt(at)] ?? 0
    value += digit < (digits[text.charAt(at + 1)] ?? 0) ? -digit : digit
  }
  return value
}

/** Pages whose line is word for word that of the page before or after, where most pages are such: a section's name. */
function repeatedOnNext(lines: Lines, total: number): Set<number> {
  const repeated = new Set<number>()
  for (const [page, line] of lines.entries()) {
    if (line === null || !isCaption(line)) continue
    if (lines[page - 1] === line || lines[page + 1] === line) repeated.add(page)
  }
  return repeated.size >= Math.max(3, total * commonShare) ? repeated : new Set()
}

function columnsOf(line: string): string[] {
  return line.split(/\s{3,}|\t+|\s+[|–—·•-]\s+/).filter((column) => column !== '')
}

/** Words that could name a form or a section: no sentence, and no "and" or "or both" that ends a list's item. */
export function isCaption(text: string): boolean {
  return text.length <= 90 && !/[.;,:]$/.test(text) && !/^[a-z/]+(?: [a-z/]+)?$/.test(text)
}

/** A line without its numbers, except those that distinguish sections. */
export function shapeOf(text: string): string {
  const shape = text
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\bpage \d{1,4}(?: ?(?:of|\/) ?\d{1,4})?$/, 'page #')
  return numbered.test(text) ? shape : shape.replace(/\d+/g, '#')
}
