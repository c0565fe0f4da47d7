import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import { type ReserveMethod, reserveMethods } from '#lib/contract/development-scenarios/operations.ts'
import { type Development, develop } from '#lib/engines/triangles/develop.ts'
import type { Note } from '#lib/engines/triangles/estimate.ts'
import {
  type ByOrigin,
  benktander,
  bornhuetterFerguson,
  capeCod,
  type ExpectedOrigin,
  expectedLosses,
} from '#lib/engines/triangles/expected-losses.ts'
import { frequencySeverity } from '#lib/engines/triangles/frequency-severity.ts'
import { indicateReserves, type Reserves } from '#lib/engines/triangles/reserves.ts'
import type { Cell } from '#lib/engines/triangles/triangle.ts'
import { weighUltimates } from '#lib/engines/triangles/weigh-methods.ts'
import type { Method, Scenario } from './workbench-state.ts'

/** A method's figures, or the reason, as a sentence, that they are missing. */
export type Offered<Figures> =
  | { readonly kind: 'there'; readonly figures: Figures }
  | { readonly kind: 'missing'; readonly reason: string }

export interface OriginUltimate {
  readonly ultimate: number | null
  readonly note: Note | null
}

export type Ultimates = Offered<readonly OriginUltimate[]>

/** Everything the workbench shows of a page under a scenario, except what a worker computes. Lists are by accident year. */
export interface Figures {
  readonly development: Development
  /** Assumptions of the methods by accident year. */
  readonly assumptions: Offered<readonly Assumption[]>
  readonly methods: Readonly<Record<ReserveMethod, Ultimates>>
  /** The methods' ultimates by their weights. */
  readonly weighted: readonly Cell[]
  /** The ultimate that was entered, else the weighted one. */
  readonly selected: readonly Cell[]
  /** Of the scenario's method. */
  readonly ultimates: Ultimates
  readonly reserves: readonly Reserves[]
}

export interface Assumption {
  readonly premium: number | null
  /** premium · loss ratio */
  readonly expected: number | null
  /** Cape Cod's losses ÷ on-level premium at the level of the newest accident year, as a share of 1. */
  readonly capeCodRatio: number | null
}

export type FiguresInput = Pick<
  WorkbenchInput,
  'part' | 'triangle' | 'carried' | 'incurred' | 'paid' | 'premiums' | 'other' | 'paidTriangle' | 'closedWithPayment'
>

export function computeFigures(input: FiguresInput, scenario: Scenario): Figures {
  const development = develop(input.triangle, scenario.selection)
  const premium = readPremium(input, scenario)
  const expected = expectLosses(premium, scenario)
  const methods = runMethods(input, { development, premium, expected, scenario })
  const weighted = input.triangle.origins.map((year, at) => {
    const weights = scenario.methods.weightsByYear[year] ?? scenario.methods.weights
    return weighUltimates(ultimatesAt(methods, at), weights)
  })
  const selected = input.triangle.origins.map((year, at) => scenario.methods.selected[year] ?? weighted[at] ?? null)
  const ultimates = chooseMethod(scenario.method, methods, selected)
  const chosen = input.triangle.origins.map((_, at) =>
    ultimates.kind === 'there' ? (ultimates.figures[at]?.ultimate ?? null) : null,
  )
  const isOfLosses = input.part === '2' || input.part === '3'
  const { incurred, paid, carried } = isOfLosses ? input : nothingKnown
  return {
    development,
    assumptions: assume({ development, premium, expected, scenario }),
    methods,
    weighted,
    selected,
    ultimates,
    reserves: indicateReserves(chosen, { incurred, paid, bulkAndIbnr: carried }),
  }
}

const nothingKnown = { incurred: null, paid: null, carried: null }

function readPremium({ triangle, premiums, part }: FiguresInput, { methods }: Scenario): Offered<ByOrigin> {
  if (part !== '2' && part !== '3') return missing(`Expected losses need loss amounts. Part ${part} has none.`)
  const known = triangle.origins.flatMap((origin, row): [number, number][] => {
    const premium = methods.premiums[origin] ?? premiums?.[row] ?? 0
    return premium > 0 ? [[origin, premium]] : []
  })
  return known.length > 0
    ? { kind: 'there', figures: Object.fromEntries(known) }
    : missing('No accident year has a premium above zero. Read Part 6 where the line prints it, or enter the premium.')
}

function expectLosses(premium: Offered<ByOrigin>, { lossRatio, methods }: Scenario): Offered<ByOrigin> {
  if (premium.kind === 'missing') return premium
  const expected = Object.entries(premium.figures).flatMap(([origin, amount]) => {
    const ratio = methods.lossRatioByYear[origin] ?? lossRatio
    return ratio === null ? [] : [[origin, amount * ratio] as const]
  })
  return expected.length > 0
    ? { kind: 'there', figures: Object.fromEntries(expected) }
    : missing('Enter an expected loss ratio.')
}

interface Given {
  readonly development: Development
  readonly premium: Offered<ByOrigin>
  readonly expected: Offered<ByOrigin>
  readonly scenario: Scenario
}

function runMethods(input: FiguresInput, { development, premium, expected, scenario }: Given): Figures['methods'] {
  const { origins } = development
  const from = (method: (origins: Development['origins'], expected: ByOrigin) => readonly ExpectedOrigin[]) =>
    withFigures(expected, (amounts) => method(origins, amounts))
  return {
    'chain-ladder': { kind: 'there', figures: origins },
    'expected-losses': from(expectedLosses),
    'bornhuetter-ferguson': from(bornhuetterFerguson),
    benktander: from(benktander),
    'cape-cod': withFigures(premium, (amounts) => capeCod(origins, amounts, scenario.methods).origins),
    'frequency-severity': developCounts(input),
    'other-basis': developOther(input),
  }
}

/** Under the all-year volume-weighted averages and without a tail, as the selections are this page's. */
function developCounts({ part, triangle, paidTriangle, closedWithPayment }: FiguresInput): Ultimates {
  if (part !== '2' && part !== '3') return missing('Frequency and severity give losses: open Part 2 or Part 3.')
  if (paidTriangle === null || closedWithPayment === null)
    return missing('Read Part 3 and claims closed with payment, Part 5, for frequency and severity.')
  const found = frequencySeverity({ paid: paidTriangle, closedWithPayment })
  const of = new Map(found.map(({ origin, ultimate }) => [origin, ultimate]))
  return { kind: 'there', figures: triangle.origins.map((origin) => unnoted(of.get(origin) ?? null)) }
}

/** The other basis of the losses, under the all-year volume-weighted averages and without a tail. */
function developOther({ part, triangle, other }: FiguresInput): Ultimates {
  if (part !== '2' && part !== '3') return missing('Claim counts have one basis.')
  if (other === null)
    return missing(
      part === '2' ? 'Read Part 3 to develop paid losses.' : 'Read Parts 2 and 4 to develop reported losses.',
    )
  const of = new Map(develop(other).origins.map(({ origin, ultimate }) => [origin, ultimate]))
  return { kind: 'there', figures: triangle.origins.map((origin) => unnoted(of.get(origin) ?? null)) }
}

function assume({ development, premium, expected, scenario }: Given): Figures['assumptions'] {
  return withFigures(premium, (premiums) => {
    const { lossRatios } = capeCod(development.origins, premiums, scenario.methods)
    const amounts = expected.kind === 'there' ? expected.figures : {}
    return development.origins.map(({ origin }) => ({
      premium: premiums[origin] ?? null,
      expected: amounts[origin] ?? null,
      capeCodRatio: lossRatios[origin] ?? null,
    }))
  })
}

function chooseMethod(method: Method, methods: Figures['methods'], selected: readonly Cell[]): Ultimates {
  return method === 'selected' ? { kind: 'there', figures: selected.map(unnoted) } : methods[method]
}

function ultimatesAt(methods: Figures['methods'], at: number): Record<ReserveMethod, Cell> {
  const entries = reserveMethods.map((id) => {
    const method = methods[id]
    return [id, method.kind === 'there' ? (method.figures[at]?.ultimate ?? null) : null] as const
  })
  return Object.fromEntries(entries) as Record<ReserveMethod, Cell>
}

function unnoted(ultimate: Cell): OriginUltimate {
  return { ultimate, note: null }
}

function withFigures<From, To>(offered: Offered<From>, map: (figures: From) => To): Offered<To> {
  return offered.kind === 'there' ? { kind: 'there', figures: map(offered.figures) } : offered
}

function missing(reason: string): { readonly kind: 'missing'; readonly reason: string } {
  return { kind: 'missing', reason }
}
