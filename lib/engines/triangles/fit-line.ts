import { sumOf } from './sum.ts'

export interface Line {
  readonly slope: number
  readonly intercept: number
}

/** Least squares of y = intercept + slope · x; no two x may be equal. Null with fewer than two points. */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): Line | null {
  const meanX = sumOf(points, ([x]) => x) / points.length
  const meanY = sumOf(points, ([, y]) => y) / points.length
  const spread = sumOf(points, ([x]) => (x - meanX) ** 2)
  if (points.length < 2) return null
  const slope = sumOf(points, ([x, y]) => (x - meanX) * (y - meanY)) / spread
  return { slope, intercept: meanY - slope * meanX }
}
