import type { Cell } from '#lib/engines/triangles/triangle.ts'

/** From the smallest to the largest figure of a column. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4

const levels: readonly HeatLevel[] = [0, 1, 2, 3, 4]

/** Each figure's place between the smallest and the largest of its column; null for blanks and where all are equal. */
export function heatColumn(cells: readonly Cell[]): (HeatLevel | null)[] {
  const known = cells.filter((cell) => cell !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return cells.map((cell) => {
    if (cell === null || most <= least) return null
    return levels[Math.min(levels.length - 1, Math.floor(((cell - least) / (most - least)) * levels.length))] ?? null
  })
}
