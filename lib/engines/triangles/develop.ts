import { type AverageId, averageMethods, fitAverage } from './averages.ts'
import { type DevelopedOrigin, type DevelopedTotal, developOrigin, totalOf } from './developed-origin.ts'
import type { Estimate } from './estimate.ts'
import { linkRatios, type RatioColumn, type RatioKey } from './link-ratios.ts'
import { type Mack, mackErrors } from './mack.ts'
import { type AgeFit, mackParameters, type SigmaRule, tailParameters } from './mack-parameters.ts'
import { type Projection, project } from './project.ts'
import { type Tail, type TailEstimate, tailFactor } from './tail.ts'
import type { Triangle } from './triangle.ts'

/** A person's selections in the workbench. Plain data: it can be saved and sent to a worker. */
export interface Selection {
  /** Link ratios left out of every average. */
  readonly excluded: readonly RatioKey[]
  /** The average of every age that `averageByAge` does not name. */
  readonly average: AverageId
  /** By the age developed from, in months. */
  readonly averageByAge: Readonly<Record<number, AverageId>>
  /** Factors entered in place of an average, by the age developed from. */
  readonly ownFactors: Readonly<Record<number, number>>
  readonly tail: Tail
  readonly sigmaRule: SigmaRule
}

/** All-year volume-weighted averages without a tail: the chain ladder of Mack 1993. */
export const defaultSelection: Selection = {
  excluded: [],
  average: 'volume-all',
  averageByAge: {},
  ownFactors: {},
  tail: { kind: 'constant', factor: 1 },
  sigmaRule: 'log-linear',
}

export interface AverageRow {
  readonly id: AverageId
  /** One for each column of link ratios. */
  readonly factors: readonly Estimate[]
}

export interface SelectedFactor extends Estimate {
  /** The age developed from and to, in months. */
  readonly age: number
  readonly toAge: number
  /** Null where the factor was entered. */
  readonly average: AverageId | null
}

/** The factors that a selection chooses from; they change with the exclusions alone. */
export interface RatioAverages {
  readonly ratios: readonly RatioColumn[]
  readonly averages: readonly AverageRow[]
}

/** The factors of a selection, and what they were chosen from. */
export interface Factors extends RatioAverages {
  readonly ages: readonly number[]
  readonly selected: readonly SelectedFactor[]
  readonly tail: TailEstimate
  /** For each age its factor to ultimate: the product of the selected factors from it on, and the tail. */
  readonly cdf: readonly Estimate[]
  /** For each age 1 ÷ CDF, as a share of 1. */
  readonly percentDeveloped: readonly (number | null)[]
}

/** A triangle developed to ultimate, in its unit. */
export interface Development extends Factors {
  readonly projection: Projection
  readonly origins: readonly DevelopedOrigin[]
  readonly total: DevelopedTotal
  readonly mack: Mack
}

/**
 * Everything the workbench shows of a triangle under a selection; runs in well under a frame on 40 × 40.
 * Amounts are in the unit of the triangle. An incremental triangle is first made cumulative. Nothing is ever NaN: what
 * cannot be computed is null with a note.
 */
export function develop(triangle: Triangle, selection: Selection = defaultSelection): Development {
  const chosen = selectFactors(triangle, averageRatios(triangle, selection.excluded), selection)
  const { ages, cdf, tail } = chosen
  const fits = chosen.ratios.map((column) => fitSelected(column, selection))
  const factors = chosen.selected.map(({ value }) => value)
  const projection = project(triangle, factors)
  const origins = triangle.origins.map((origin, row) =>
    developOrigin(origin, ages, { row: projection.values[row] ?? [], latestAt: projection.latestAt[row] ?? -1, cdf }),
  )
  return {
    ...chosen,
    projection,
    origins,
    total: totalOf(origins),
    mack: mackOf(projection, { ages, fits, factors, tail: tail.value, rule: selection.sigmaRule }),
  }
}

/** Every average of every age's link ratios without the excluded ones. */
export function averageRatios(triangle: Triangle, excluded: Selection['excluded']): RatioAverages {
  const ratios = linkRatios(triangle, excluded)
  const averages = averageMethods.map(({ id }) => ({
    id,
    factors: ratios.map((column) => fitAverage(column, id).factor),
  }))
  return { ratios, averages }
}

/** The selection's factors out of the averages of the triangle under its exclusions. */
export function selectFactors({ ages }: Triangle, { ratios, averages }: RatioAverages, selection: Selection): Factors {
  const selected = ratios.map((column, at) => selectFactor(column, averages, { at, selection }))
  const factors = selected.map(({ value }) => value)
  const tail = tailFactor(selection.tail, ages, factors)
  const cdf = toUltimate([...factors, tail.value])
  const percentDeveloped = cdf.map(({ value }) => (value === null ? null : 1 / value))
  return { ages, ratios, averages, selected, tail, cdf, percentDeveloped }
}

function fitSelected(column: RatioColumn, { average, averageByAge, ownFactors }: Selection): AgeFit {
  const isOwn = ownFactors[column.age] !== undefined
  const id = isOwn ? 'volume-all' : (averageByAge[column.age] ?? average)
  return { ...fitAverage(column, id), age: column.age, isOwn }
}

interface Chosen {
  /** Of the age among the columns. */
  readonly at: number
  readonly selection: Selection
}

function selectFactor(
  { age, toAge }: RatioColumn,
  averages: readonly AverageRow[],
  { at, selection }: Chosen,
): SelectedFactor {
  const own = selection.ownFactors[age]
  const average = own === undefined ? (selection.averageByAge[age] ?? selection.average) : null
  const averaged = averages.find(({ id }) => id === average)?.factors[at] ?? noRatio
  const { value, note } = own === undefined ? averaged : ({ value: own, note: 'own-factor' } as const)
  if (value !== null && !(Number.isFinite(value) && value > 0))
    return { age, toAge, average, value: null, note: 'factor-not-positive' }
  return { age, toAge, average, value, note }
}

const noRatio = { value: null, note: 'no-ratio' } as const satisfies Estimate

/** Products from each factor to the last; once a factor is missing, so are all before it. */
function toUltimate(factors: readonly (number | null)[]): Estimate[] {
  let product: number | null = 1
  const cdf: Estimate[] = []
  for (const factor of factors.toReversed()) {
    product = factor === null || product === null ? null : factor * product
    cdf.push(product === null ? { value: null, note: 'factor-missing' } : { value: product, note: null })
  }
  return cdf.reverse()
}

interface MackOptions {
  readonly ages: readonly number[]
  readonly fits: readonly AgeFit[]
  readonly factors: readonly (number | null)[]
  readonly tail: number | null
  readonly rule: SigmaRule
}

function mackOf(projection: Projection, { ages, fits, factors, tail, rule }: MackOptions): Mack {
  const parameters = mackParameters(fits, rule)
  const atTail = tailParameters(tail ?? 1, factors, { age: ages.at(-1) ?? 0, parameters })
  return mackErrors({ projection, factors: [...factors, tail], parameters: [...parameters, atTail] })
}
