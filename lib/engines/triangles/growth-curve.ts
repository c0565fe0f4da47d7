import { sum, sumOf } from './sum.ts'
import type { Cell, Triangle } from './triangle.ts'
import { toIncremental } from './views.ts'

export type GrowthKind = 'loglogistic' | 'weibull'

/**
 * The share of ultimate that has emerged at average age x in months.
 * Loglogistic: G(x) = x^ω ÷ (x^ω + θ^ω). Weibull: G(x) = 1 − exp(−(x ÷ θ)^ω).
 */
export interface GrowthCurve {
  readonly kind: GrowthKind
  readonly omega: number
  /** Months. */
  readonly theta: number
  /** G(x + 12) ÷ G(x) between the triangle's ages, for comparison with the selected factors. */
  readonly factors: readonly number[]
}

/** Where ω and θ (in months) are looked for; wide of any line of business. */
const omegaRange = [0.05, 20] as const
const thetaRange = [0.1, 10_000] as const
/** Golden-section steps: each narrows the range to 62 %, so that these leave a hundred-millionth of it. */
const steps = 45

/**
 * Clark's growth curve by the LDF method (Clark 2003, "LDF Curve-Fitting and Stochastic Reserving: A Maximum Likelihood
 * Approach"): ω and θ that make the increments most likely as over-dispersed Poisson with mean U(i) · ΔG. An accident
 * year's likeliest U(i) is its latest cell ÷ G, so the likelihood is Σ c · ln(ΔG ÷ G(latest)). An age counts from the
 * average accident, six months into the year: x = age − 6.
 * Null with fewer than three ages, gaps in an accident year, or losses that do not sum to more than zero.
 */
export function fitGrowthCurve(triangle: Triangle, kind: GrowthKind): GrowthCurve | null {
  const { ages, values } = toIncremental(triangle)
  const rows = values.map(withoutEnd)
  const isWhole = rows.every((row) => !row.includes(null))
  const losses = rows.map((row) => row.map((cell) => cell ?? 0))
  if (ages.length < 3 || !isWhole || sum(losses.flat()) <= 0) return null
  const likelihood = (omega: number, theta: number) => {
    const emerged = ages.map((age) => growthAt({ kind, omega, theta }, averageAge(age)))
    return sumOf(losses, (row) => {
      const latest = emerged[row.length - 1] ?? 1
      let before = 0
      let total = 0
      for (const [at, loss] of row.entries()) {
        const now = emerged[at] ?? before
        total += loss * Math.log(Math.max(now - before, Number.MIN_VALUE) / latest)
        before = now
      }
      return total
    })
  }
  const bestTheta = (omega: number) => maximize((theta) => likelihood(omega, theta), thetaRange)
  const omega = maximize((tried) => likelihood(tried, bestTheta(tried)), omegaRange)
  const curve = { kind, omega, theta: bestTheta(omega) }
  const emerged = ages.map((age) => growthAt(curve, averageAge(age)))
  return { ...curve, factors: emerged.slice(1).map((share, at) => share / (emerged[at] ?? 1)) }
}

/** G at an average age in months, as a share of 1. */
export function growthAt({ kind, omega, theta }: Omit<GrowthCurve, 'factors'>, averageAgeMonths: number): number {
  const power = (averageAgeMonths / theta) ** omega
  return kind === 'loglogistic' ? 1 / (1 + 1 / power) : -Math.expm1(-power)
}

function averageAge(age: number): number {
  return age - 6
}

function withoutEnd(row: readonly Cell[]): readonly Cell[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== null) + 1)
}

/** The place of the only maximum in a range of positive numbers, by golden section over their logarithms. */
function maximize(figure: (place: number) => number, [from, to]: readonly [number, number]): number {
  const golden = (Math.sqrt(5) - 1) / 2
  let [low, high] = [Math.log(from), Math.log(to)]
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)]
  let [atLeft, atRight] = [figure(Math.exp(left)), figure(Math.exp(right))]
  for (let step = 0; step < steps; step++) {
    if (atLeft >= atRight) {
      ;[high, right, atRight] = [right, left, atLeft]
      left = high - golden * (high - low)
      atLeft = figure(Math.exp(left))
    } else {
      ;[low, left, atLeft] = [left, right, atRight]
      right = low + golden * (high - low)
      atRight = figure(Math.exp(right))
    }
  }
  return Math.exp((low + high) / 2)
}
