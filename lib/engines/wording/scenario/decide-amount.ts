import type { NormKind } from '../norm-kinds.ts'
import { isWithin } from '../questions/index-wording.ts'
import { boundsOf } from '../scope.ts'
import { isMetExclusion } from './decide-leading.ts'
import type { Decision, Scenario } from './decision.ts'
import type { Facts } from './facts.ts'
import type { JudgedNorm } from './judge-norm.ts'

/** Norms that say how much is paid. */
const paying: ReadonlySet<NormKind> = new Set(['limit', 'grant', 'exception', 'deductible', 'duty', 'condition'])
/** Passages in which one of them must be. */
const mostPassages = 3

/**
 * How much is paid: who asks this takes the loss to be covered, and so does the answer, unless an exclusion is met. The
 * norm that says how much, or that the loss is one of those paid, must be among the most relevant passages.
 */
export function decideAmount(scenario: Scenario): Decision {
  const { judged, passages } = scenario
  const leading = passages.slice(0, mostPassages)
  const near = judged.filter(({ norm }) => leading.some((passage) => isWithin(norm, passage)))
  const by = near.filter(paysFor).toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? judged.find(paysFor)
  const isExcluded = judged.slice(0, mostPassages).some((each) => isMetExclusion(each, scenario))
  if (by === undefined || isExcluded) return { basis: 'open', outcome: 'undetermined', reason: 'undecided' }
  return { basis: 'amount', outcome: 'covered', by }
}

/** All of an amount is not paid where the limit is lower. */
export function settleWhole(decision: Decision, { facts }: Scenario): Decision {
  if (decision.basis !== 'amount') return decision
  const [cap, claimed] = [capOf(decision.by), highestOf(facts)]
  return cap !== null && claimed !== null && claimed > cap ? { ...decision, outcome: 'not_covered' } : decision
}

/** The lowest sum that a limit names, in dollars. */
export function capOf({ norm }: JudgedNorm): number | null {
  const sums = norm.kind === 'limit' ? sumsOf({ norm }) : []
  return sums.length === 0 ? null : Math.min(...sums)
}

/** The highest sum that facts state, in dollars. */
export function highestOf({ quantities }: Facts): number | null {
  const sums = quantities.flatMap(({ quantity: { unit, value } }) => (unit === 'dollar' ? [value] : []))
  return sums.length === 0 ? null : Math.max(...sums)
}

function paysFor({ norm, state, evidence }: JudgedNorm): boolean {
  return paying.has(norm.kind) && state !== 'refuted' && (evidence.size > 0 || sumsOf({ norm }).length > 0)
}

/** A norm with a sum of money first. */
function rankOf({ norm }: JudgedNorm): number {
  return sumsOf({ norm }).length > 0 ? 0 : 1
}

/** The sums of money that a norm names, in order. */
function sumsOf({ norm }: Pick<JudgedNorm, 'norm'>): number[] {
  const { scope } = norm
  return [scope, ...scope.conditions, ...scope.exceptions].flatMap(({ slots }) =>
    slots.flatMap((slot) =>
      boundsOf(slot).flatMap(({ quantity: { unit, value } }) => (unit === 'dollar' ? [value] : [])),
    ),
  )
}
