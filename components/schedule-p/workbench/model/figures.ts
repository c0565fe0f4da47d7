import type { WorkbenchInput } from '#components/schedule-p/workbench/workbench-input.ts'
import { type Development, develop } from '#lib/engines/triangles/develop.ts'
import type { Note } from '#lib/engines/triangles/estimate.ts'
import {
  type ByOrigin,
  bornhuetterFerguson,
  capeCod,
  type ExpectedLosses,
} from '#lib/engines/triangles/expected-losses.ts'
import type { Cell } from '#lib/engines/triangles/triangle.ts'
import { type CarriedView, compareWithCarried } from './carried.ts'
import type { Method, Scenario } from './workbench-state.ts'

/** A method's figures, or the reason, as a sentence, that they are missing. */
export type Offered<Figures> =
  | { readonly kind: 'there'; readonly figures: Figures }
  | { readonly kind: 'missing'; readonly reason: string }

export interface OriginUltimate {
  readonly origin: number
  readonly ultimate: number | null
  readonly ibnr: number | null
  readonly note: Note | null
}

/** Everything the workbench shows of a page under a scenario, except what a worker computes. */
export interface Figures {
  readonly development: Development
  readonly bornhuetterFerguson: Offered<ExpectedLosses>
  readonly capeCod: Offered<ExpectedLosses & { readonly lossRatio: number }>
  /** Of the scenario's method. */
  readonly ultimates: Offered<readonly OriginUltimate[]>
  readonly carried: CarriedView
}

type FiguresInput = Pick<WorkbenchInput, 'part' | 'triangle' | 'carried' | 'premiums'> & {
  /** Part 2's latest diagonal; Part 2's own triangle contains it. */
  readonly incurred: readonly Cell[] | null
}

export function computeFigures(input: FiguresInput, scenario: Scenario): Figures {
  const development = develop(input.triangle, scenario.selection)
  const premium = readPremium(input)
  const bf = expectFromRatio(development, premium, scenario.lossRatio)
  const cc = expectFromLosses(development, premium)
  const ultimates = chooseMethod(scenario.method, { development, bf, cc })
  return {
    development,
    bornhuetterFerguson: bf,
    capeCod: cc,
    ultimates,
    carried:
      ultimates.kind === 'there'
        ? compareWithCarried(input, ultimates.figures)
        : { kind: 'missing', reason: ultimates.reason },
  }
}

function readPremium({ triangle, premiums, part }: FiguresInput): Offered<ByOrigin> {
  if (part !== '2' && part !== '3') return missing(`Expected losses need loss amounts. Part ${part} has none.`)
  if (premiums === null)
    return missing('The premium of these accident years is unknown. Read Part 6, or load data that includes premium.')
  const known = triangle.origins.flatMap((origin, row): [number, number][] => {
    const premium = premiums[row] ?? null
    return premium !== null && premium > 0 ? [[origin, premium]] : []
  })
  if (known.length === 0) return missing('No accident year has a premium above zero.')
  return { kind: 'there', figures: Object.fromEntries(known) }
}

function expectFromRatio(
  { origins }: Development,
  premium: Offered<ByOrigin>,
  lossRatio: number | null,
): Offered<ExpectedLosses> {
  if (premium.kind === 'missing') return premium
  if (lossRatio === null) return missing('Enter an expected loss ratio for Bornhuetter-Ferguson.')
  const expected = Object.entries(premium.figures).map(([origin, amount]) => [origin, amount * lossRatio])
  return { kind: 'there', figures: bornhuetterFerguson(origins, Object.fromEntries(expected)) }
}

function expectFromLosses(
  { origins }: Development,
  premium: Offered<ByOrigin>,
): Offered<ExpectedLosses & { readonly lossRatio: number }> {
  if (premium.kind === 'missing') return premium
  const { lossRatio, ...losses } = capeCod(origins, premium.figures)
  if (lossRatio === null) return missing('No accident year has both a premium and a factor to ultimate.')
  return { kind: 'there', figures: { ...losses, lossRatio } }
}

interface Methods {
  readonly development: Development
  readonly bf: Offered<ExpectedLosses>
  readonly cc: Offered<ExpectedLosses>
}

function chooseMethod(method: Method, { development, bf, cc }: Methods): Offered<readonly OriginUltimate[]> {
  if (method === 'chain-ladder') return { kind: 'there', figures: development.origins }
  const chosen = method === 'cape-cod' ? cc : bf
  return chosen.kind === 'there' ? { kind: 'there', figures: chosen.figures.origins } : chosen
}

function missing(reason: string): { readonly kind: 'missing'; readonly reason: string } {
  return { kind: 'missing', reason }
}
