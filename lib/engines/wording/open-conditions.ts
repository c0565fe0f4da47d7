import type { Facts } from './facts.ts'
import { lexicon } from './lexicon/lexicon.ts'
import type { Bound, Scope, Slot } from './scope.ts'
import type { Term } from './terms.ts'

/** Offsets into a text. */
export interface Extent {
  readonly start: number
  readonly end: number
}

/** `unknown`: the facts say nothing of it. */
type Met = 'yes' | 'no' | 'unknown'

/** The conditions of a scope, and its circumstances after “unless”, that the facts neither meet nor deny. */
export function listOpenConditions(facts: Facts, { conditions, exceptions }: Scope): Extent[] {
  return [...conditions, ...exceptions.filter(({ isUnless }) => isUnless)]
    .filter(({ slots }) => slots.length > 0 && both(slots.map((slot) => meetSlot(facts, slot))) === 'unknown')
    .map(({ start, end }) => ({ start, end }))
}

function meetSlot(facts: Facts, { options, bounds, isNegative }: Slot): Met {
  const states = options.map((terms) => both(terms.map((term) => meetTerm(facts, term))))
  const named = states.find((met) => met === 'yes') ?? states.find((met) => met === 'unknown') ?? states[0] ?? 'yes'
  const met = both([named, ...bounds.map((bound) => meetBound(facts, bound, options.flat()))])
  if (!isNegative || met === 'unknown') return met
  return met === 'yes' ? 'no' : 'yes'
}

function both(states: readonly Met[]): Met {
  if (states.includes('no')) return 'no'
  return states.includes('unknown') ? 'unknown' : 'yes'
}

function meetTerm({ stated, denied }: Facts, { concept }: Term): Met {
  if (stated.has(concept)) return 'yes'
  const isDenied = denied.has(concept) || [...lexicon.opposites(concept)].some((opposite) => stated.has(opposite))
  return isDenied ? 'no' : 'unknown'
}

/** The facts' quantity of the same unit: the one stated with the slot's own terms, else the only one. */
function meetBound({ quantities }: Facts, { side, quantity }: Bound, terms: readonly Term[]): Met {
  const same = quantities.filter((each) => each.quantity.unit === quantity.unit)
  const near = same.filter((each) => terms.some(({ concept }) => each.near.has(concept)))
  const [found, ...others] = near.length > 0 ? near : same
  if (found === undefined || others.length > 0) return 'unknown'
  const isAbove = found.quantity.value > quantity.value
  return isAbove === (side === 'above') ? 'yes' : 'no'
}
