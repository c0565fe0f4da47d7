import type { FilePage } from '#lib/contract/files/operations.ts'

/** A rectangle on the page, in the page's points, origin top left. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Run = FilePage['runs'][number]

/** Where a page's `text.slice(start, end)` was printed: the runs it overlaps, cut about where its letters begin and end, joined along each line. */
export function boxesOf({ text, runs }: Pick<FilePage, 'text' | 'runs'>, start: number, end: number): Box[] {
  const turned = turnsOf(runs)
  const boxes = runs.flatMap((run) => {
    const from = Math.max(run.start, start)
    const to = Math.min(run.end, end)
    if (from >= to) return []
    const box = turned.upright(run)
    const shares = sharesOf(text.slice(run.start, run.end))
    const [left = 0, right = 1] = [shares[from - run.start], shares[to - run.start]]
    return [{ ...box, x: box.x + left * box.width, width: (right - left) * box.width }]
  })
  const lines: Box[] = []
  for (const box of boxes) {
    const last = lines.at(-1)
    if (last && isSameLine(last, box)) lines[lines.length - 1] = unite(last, box)
    else lines.push(box)
  }
  return lines.map(turned.asPrinted)
}

interface Turn {
  /** As if the page's lines ran from left to right. */
  readonly upright: (box: Box) => Box
  readonly asPrinted: (box: Box) => Box
}

const unturned: Turn = {
  upright: ({ x, y, width, height }) => ({ x, y, width, height }),
  asPrinted: (box) => box,
}
const downward: Turn = {
  upright: ({ x, y, width, height }) => ({ x: y, y: -x - width, width: height, height: width }),
  asPrinted: ({ x, y, width, height }) => ({ x: -y - height, y: x, width: height, height: width }),
}
const upward: Turn = {
  upright: ({ x, y, width, height }) => ({ x: -y - height, y: x, width: height, height: width }),
  asPrinted: ({ x, y, width, height }) => ({ x: y, y: -x - width, width: height, height: width }),
}

/** Sideways pages have lines that are higher than wide. Read upward, line follows line to the right; read downward, to the left. */
function turnsOf(runs: readonly Run[]): Turn {
  const sideways = runs.reduce((sum, run) => sum + (run.end - run.start) * (run.height > run.width ? 1 : -1), 0)
  if (sideways <= 0) return unturned
  const steps = runs.slice(1).map((run, at) => run.x - (runs[at]?.x ?? run.x))
  return steps.reduce((sum, step) => sum + Math.sign(step), 0) >= 0 ? upward : downward
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

/** About how wide letters are set in the fonts that forms are printed in, in hundredths of an em: between Times and Helvetica. */
const classes: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\s.,;:!|'’‘ijl]/, 27],
  [/[()[\]/\\ftrI"“”-]/, 34],
  [/[MW@%—]/, 90],
  [/[mw]/, 76],
  [/\p{Lu}/u, 68],
  [/[\d$]/, 52],
]
const otherWidth = 48

/** Where each letter of a printed `text` begins, and where the last one ends: from 0 to 1. */
function sharesOf(text: string): readonly number[] {
  const ends: number[] = [0]
  for (const letter of text.split('')) ends.push((ends.at(-1) ?? 0) + widthOf(letter))
  const whole = ends.at(-1) || 1
  return ends.map((end) => end / whole)
}

function widthOf(letter: string): number {
  return classes.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth
}
