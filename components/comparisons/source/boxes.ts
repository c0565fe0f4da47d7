import type { FilePage } from '#lib/contract/files.ts'

/** A rectangle on the page, in the page's points, origin top left. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where `text.slice(start, end)` was printed: the runs it overlaps, cut proportionally, joined along each line. */
export function boxesOf(runs: FilePage['runs'], start: number, end: number): Box[] {
  const boxes = runs.flatMap((run) => {
    const from = Math.max(run.start, start)
    const to = Math.min(run.end, end)
    if (from >= to) return []
    const perCharacter = run.width / (run.end - run.start)
    const x = run.x + (from - run.start) * perCharacter
    return [{ x, y: run.y, width: (to - from) * perCharacter, height: run.height }]
  })
  const lines: Box[] = []
  for (const box of boxes) {
    const last = lines.at(-1)
    if (last && isSameLine(last, box)) lines[lines.length - 1] = unite(last, box)
    else lines.push(box)
  }
  return lines
}

function isSameLine(a: Box, b: Box): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const gap = b.x - (a.x + a.width)
  return overlap > Math.min(a.height, b.height) / 2 && gap > -b.height && gap < b.height
}

function unite(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
