import type { Cell } from './triangle.ts'

/**
 * The mean of the methods' ultimates of one accident year, by their weights. Null without a weight above zero, and where
 * a method that has one has no ultimate: the others alone are not what was weighted.
 */
export function weighUltimates<Method extends string>(
  ultimates: Readonly<Record<Method, Cell>>,
  weights: Readonly<Partial<Record<Method, number>>>,
): Cell {
  let sum = 0
  let all = 0
  for (const method of Object.keys(ultimates) as Method[]) {
    const weight = weights[method] ?? 0
    const ultimate = ultimates[method]
    if (weight <= 0) continue
    if (ultimate === null) return null
    sum += weight * ultimate
    all += weight
  }
  return all > 0 ? sum / all : null
}
