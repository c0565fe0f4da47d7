import type { Facts } from './facts.ts'
import { lexicon } from './lexicon/lexicon.ts'
import type { Bound, Scope, Slot } from './scope.ts'
import type { Term } from './terms.ts'

export type Met = 'yes' | 'no' | 'unknown'

/** How facts meet a scope. */
export interface Meeting {
  readonly met: Met
  /** Concepts of the scope that the facts state. */
  readonly matched: readonly string[]
  /** Conditions, slots or exceptions of which the facts say nothing. */
  readonly open: readonly { readonly start: number; readonly end: number }[]
}

/** Holds facts against a scope: an exception that the facts do not touch is taken as not met. */
export function meetScope(facts: Facts, { slots, conditions, exceptions }: Scope): Meeting {
  const matched: string[] = []
  const open: { start: number; end: number }[] = []
  const states = slots.map((slot, at) => {
    const state = meetSlot(facts, slot)
    matched.push(...state.matched)
    const extent = extentOf(slot)
    if (state.met === 'unknown' && at > 0 && extent !== null) open.push(extent)
    return state.met
  })
  const first = states[0]
  if (first === 'no' || states.includes('no')) return { met: 'no', matched, open: [] }
  if (first === 'unknown') return { met: 'no', matched: [], open: [] }
  for (const condition of conditions) {
    const { met } = meetScope(facts, condition)
    if (met === 'no' && isRefuted(facts, condition)) return { met: 'no', matched, open: [] }
    if (met !== 'yes') open.push({ start: condition.start, end: condition.end })
  }
  for (const exception of exceptions) {
    const meeting = meetScope(facts, exception)
    if (meeting.met === 'yes') return { met: 'no', matched, open: [] }
    if (meeting.matched.length > 0 || meeting.met === 'unknown')
      open.push({ start: exception.start, end: exception.end })
  }
  return { met: open.length > 0 ? 'unknown' : 'yes', matched, open }
}

/** Whether the facts expressly deny one of the slots. */
function isRefuted(facts: Facts, { slots }: Scope): boolean {
  return slots.some((slot) => meetSlot(facts, slot).met === 'no')
}

function extentOf({ options, bounds }: Slot): { start: number; end: number } | null {
  const places = [...options.flat(), ...bounds.map(({ quantity }) => quantity)]
  if (places.length === 0) return null
  return { start: Math.min(...places.map(({ start }) => start)), end: Math.max(...places.map(({ end }) => end)) }
}

interface SlotMeeting {
  readonly met: Met
  readonly matched: readonly string[]
}

function meetSlot(facts: Facts, { options, bounds, isNegative }: Slot): SlotMeeting {
  const states = options.map((terms) => meetTerms(facts, terms))
  const best = states.find(({ met }) => met === 'yes') ?? states.find(({ met }) => met === 'unknown') ?? states[0]
  const named: SlotMeeting = best ?? { met: 'yes', matched: [] }
  const held = bounds.map((bound) => meetBound(facts, bound, options.flat()))
  const met = both([named.met, ...held])
  if (!isNegative) return { met, matched: met === 'no' ? [] : named.matched }
  return { met: met === 'yes' ? 'no' : met === 'no' ? 'yes' : 'unknown', matched: [] }
}

function both(states: readonly Met[]): Met {
  if (states.includes('no')) return 'no'
  return states.includes('unknown') ? 'unknown' : 'yes'
}

function meetTerms({ stated, denied }: Facts, terms: readonly Term[]): SlotMeeting {
  const states = terms.map(({ concept }): Met => {
    if (stated.has(concept)) return 'yes'
    if (denied.has(concept) || [...lexicon.opposites(concept)].some((opposite) => stated.has(opposite))) return 'no'
    return 'unknown'
  })
  return { met: both(states), matched: terms.flatMap(({ concept }, at) => (states[at] === 'yes' ? [concept] : [])) }
}

/** The facts' quantity of the same unit: the one stated with the slot's own terms, else the only one. */
function meetBound({ quantities }: Facts, { side, quantity }: Bound, terms: readonly Term[]): Met {
  const same = quantities.filter((each) => each.quantity.unit === quantity.unit)
  const near = same.filter(({ near }) => terms.some(({ concept }) => near.has(concept)))
  const [found, ...others] = near.length > 0 ? near : same
  if (found === undefined || others.length > 0) return 'unknown'
  const isAbove = found.quantity.value > quantity.value
  return isAbove === (side === 'above') ? 'yes' : 'no'
}
