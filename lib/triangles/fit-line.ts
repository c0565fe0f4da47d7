import { sumOf } from './sum.ts'

export interface Line {
  readonly slope: number
  readonly intercept: number
}

/** Least squares of y = intercept + slope · x; null where fewer than two different x are given. */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): Line | null {
  const meanX = sumOf(points, ([x]) => x) / points.length
  const meanY = sumOf(points, ([, y]) => y) / points.length
  const spread = sumOf(points, ([x]) => (x - meanX) ** 2)
  if (points.length < 2 || spread === 0) return null
  const slope = sumOf(points, ([x, y]) => (x - meanX) * (y - meanY)) / spread
  return { slope, intercept: meanY - slope * meanX }
}
