import { bottom, type Fragment, type Line, top } from './fragment.ts'

/** A strip of white from top to bottom, as x coordinates. */
export interface Gutter {
  readonly from: number
  readonly to: number
}

/** How many rows above and below a heading are searched for its neighbors. */
const rowsAround = 4

/** Groups consecutive rows: those with nothing in the gutter, and those that reach across it. */
export function partBands(rows: readonly Line[], gutter: Gutter): { isAcross: boolean; rows: Line[] }[] {
  const bands: { isAcross: boolean; rows: Line[] }[] = []
  const bodyFont = usualFont(rows)
  rows.forEach((row, index) => {
    const isAcross = reachesAcross(row, gutter) || isLoneHeading(rows, index, { gutter, bodyFont })
    const band = bands.at(-1)
    if (band?.isAcross === isAcross) band.rows.push(row)
    else bands.push({ isAcross, rows: [row] })
  })
  return bands
}

/** The font of most of the text. */
export function usualFont(rows: readonly Line[]): string | null {
  const lengths = new Map<string, number>()
  for (const { text, font } of rows.flatMap((row) => row.fragments)) {
    lengths.set(font, (lengths.get(font) ?? 0) + text.length)
  }
  return [...lengths].reduce<[string | null, number]>((most, next) => (next[1] > most[1] ? next : most), [null, 0])[0]
}

function reachesAcross(row: Line, { from, to }: Gutter): boolean {
  return row.fragments.some((fragment) => fragment.x < to - 1 && fragment.right > from + 1)
}

/** A heading left of the gutter that belongs to both columns: nothing next to it, and both columns restart below it. */
function isLoneHeading(
  rows: readonly Line[],
  index: number,
  { gutter, bodyFont }: { readonly gutter: Gutter; readonly bodyFont: string | null },
): boolean {
  const row = rows[index]
  if (!row || row.right > gutter.to || row.fragments.some((fragment) => fragment.font === bodyFont)) return false
  const [isLeft, isRight] = [(line: Line) => line.x < gutter.from, (line: Line) => line.right > gutter.to]
  const above = rows.slice(Math.max(0, index - rowsAround), index)
  const below = rows.slice(index + 1, index + 1 + rowsAround)
  const [leftAbove, rightAbove] = [above.findLast(isLeft), above.findLast(isRight)]
  const [leftBelow, rightBelow] = [below.find(isLeft), below.find(isRight)]
  if (!leftAbove || !rightAbove || !leftBelow || !rightBelow) return false
  const size = Math.max(leftBelow.size, rightBelow.size)
  const restarts = Math.abs(leftBelow.baseline - rightBelow.baseline) < 1.5 * size
  const whiteAbove = top(row) - Math.max(bottom(leftAbove), bottom(rightAbove))
  const whiteBelow = Math.min(top(leftBelow), top(rightBelow)) - bottom(row)
  return restarts && Math.min(whiteAbove, whiteBelow) > 0.4 * size && whiteAbove + whiteBelow > 1.2 * size
}

export function isLeftOf(gutter: Gutter): (fragment: Fragment) => boolean {
  const middle = (gutter.from + gutter.to) / 2
  return (fragment) => (fragment.x + fragment.right) / 2 < middle
}
