import type { PageLine } from './lines.ts'

/** Lines looked at from each end of a page. Cost: a head of more lines stays in the text. */
const deepest = 4

/** Share of the pages (or of the odd or the even ones) that a line must head to be a running head. */
const commonShare = 0.6

const pageNumber = /^(?:[-–—|\s]*(?:page|p\.)?\s*\d{1,4}\s*(?:(?:of|\/)\s*\d{1,4})?[-–—|\s]*|[ivxl]{1,6})$/i
const countedPage = /\bpage\s+\d{1,4}(?:\s*(?:of|\/)\s*\d{1,4})?\b/i

/**
 * For each page, the positions of its running heads and feet: lines that recur at the same edge of the pages, their
 * numbers apart. A line counts only where all lines between it and the edge are running heads too.
 */
export function findRunningHeads(pages: readonly (readonly PageLine[])[]): Set<number>[] {
  const found = pages.map(() => new Set<number>())
  if (pages.filter((lines) => lines.length > 0).length < 2) return found
  for (const edge of ['top', 'bottom'] as const) {
    const open = pages.map((lines) => lines.length > 0)
    for (let depth = 0; depth < deepest; depth++) {
      const recurring = countShapes(pages, found, open, edge)
      let any = false
      for (const [page, lines] of pages.entries()) {
        const position = edgePosition(lines, found[page], edge)
        const line = lines[position]
        const isHead = open[page] === true && line !== undefined && recurring(page, line.text)
        if (isHead) found[page]?.add(position)
        open[page] = isHead
        any ||= isHead
      }
      if (!any) break
    }
  }
  return found
}

/** The outermost position of a page that is not yet known as a running head. */
function edgePosition(lines: readonly PageLine[], found: Set<number> | undefined, edge: 'top' | 'bottom'): number {
  if (edge === 'top') {
    let position = 0
    while (found?.has(position)) position++
    return position
  }
  let position = lines.length - 1
  while (found?.has(position)) position--
  return position
}

function countShapes(
  pages: readonly (readonly PageLine[])[],
  found: readonly Set<number>[],
  open: readonly boolean[],
  edge: 'top' | 'bottom',
): (page: number, text: string) => boolean {
  const counts = new Map<string, [number, number]>()
  const total: [number, number] = [0, 0]
  for (const [page, lines] of pages.entries()) {
    const parity = page % 2 === 0 ? 0 : 1
    if (lines.length > 0) total[parity]++
    if (!open[page]) continue
    const line = lines[edgePosition(lines, found[page], edge)]
    if (line === undefined) continue
    const shape = shapeOf(line.text)
    const count = counts.get(shape) ?? [0, 0]
    count[parity]++
    counts.set(shape, count)
  }
  const all = total[0] + total[1]
  return (page, text) => {
    const [even, odd] = counts.get(shapeOf(text)) ?? [0, 0]
    const both = even + odd
    const numbered = pageNumber.test(text) || (countedPage.test(text) && text.length < 120)
    if (numbered && (both >= 2 || /of\s+\d/i.test(text))) return both >= 2 && both >= all * 0.3
    if (text.length > 160 || both < 2) return false
    if (both >= Math.max(2, all * commonShare)) return true
    const [mine, of] = page % 2 === 0 ? [even, total[0]] : [odd, total[1]]
    return mine >= 3 && mine >= of * commonShare
  }
}

/** A line with its numbers (and roman page numbers) made alike. */
function shapeOf(text: string): string {
  if (/^[-–—\s]*[ivxl]{1,6}[-–—\s]*$/.test(text)) return '#'
  return text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
}
