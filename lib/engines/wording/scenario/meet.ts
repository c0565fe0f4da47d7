import { lexicon } from '../lexicon/lexicon.ts'
import { type Bound, isGeneric, type Scope, type Slot } from '../scope.ts'
import type { Term } from '../terms.ts'
import type { Facts } from './facts.ts'

/** `doubted`: the facts say that it is not known; `silent`: they say nothing of it. */
export type Met = 'yes' | 'no' | 'doubted' | 'silent'

/** Offsets into the text of a provision. */
export interface Extent {
  readonly start: number
  readonly end: number
}

/** Whether facts meet a part of a norm, by which of its concepts. */
export interface Meeting {
  readonly met: Met
  readonly evidence: readonly string[]
}

/** The parties, the frame of every contract and the acts without a content: nothing depends on them. */
const presumed: ReadonlySet<string> = new Set([
  'insured',
  'named insured',
  'insurer',
  'insurance company',
  'company',
  'person',
  'organization',
  'policy period',
  'during the policy period',
  'claim',
  'act',
  'use',
  'state of being',
  'ownership',
  'owned',
  'property damage',
  'bill',
  'bodily injury',
  'harm',
  'damages',
  'liability',
  'liable',
  'liability coverage',
  'suit',
  'legal proceeding',
  'duty to defend',
  'insuring agreement',
  'third-party claim',
  'customer',
  'physical loss',
  'direct loss',
  'location',
  'premises',
  'insured location',
  'residence premises',
  'declarations',
  'limit of liability',
  'sublimit',
  'total',
  'value',
  'direct',
  'any',
  'similar',
  'necessary',
  'reasonable',
  'actual',
  'additional',
  'single',
  'separate',
  'accident',
  'work',
  'business personal property',
  'policy',
  'insurance',
  'tangible property',
  'personal property',
  'prior',
  'immediate',
  'cause',
  'contribute',
  'result',
  'perform',
  'operate',
  'control',
  'obligation',
  'activity',
  'wrongful act',
  'product',
  'your work',
])

export function isPresumed(concept: string): boolean {
  return presumed.has(concept) || isGeneric({ concept })
}

/** Every quality and state is one of these, so that one that is stated says nothing of them. */
const roots: ReadonlySet<string> = new Set(['quality', 'manner'])

const none: Meeting = { met: 'silent', evidence: [] }

function meetTerm(facts: Facts, { concept }: Pick<Term, 'concept'>): Meeting {
  if (facts.denied.has(concept) || isOpposed(facts, concept))
    return { met: facts.doubted.has(concept) ? 'doubted' : 'no', evidence: [concept] }
  if (facts.stated.has(concept) && (!roots.has(concept) || facts.named.has(concept)))
    return { met: 'yes', evidence: isPresumed(concept) ? [] : [concept] }
  if (facts.doubted.has(concept)) return { met: 'doubted', evidence: [concept] }
  return isPresumed(concept) ? { met: 'yes', evidence: [] } : none
}

/** States exclude each other; a thing or a person of the facts says nothing about another one. */
function isOpposed({ stated }: Facts, concept: string): boolean {
  if (!lexicon.broader(concept).has('quality')) return false
  return [...lexicon.opposites(concept)].some((opposite) => stated.has(opposite))
}

/** All must hold. */
export function meetAll(parts: readonly Meeting[]): Meeting {
  const evidence = parts.flatMap((part) => part.evidence)
  for (const met of ['no', 'doubted', 'silent'] as const)
    if (parts.some((part) => part.met === met)) return { met, evidence }
  return { met: 'yes', evidence }
}

/** One must hold. */
function meetAny(parts: readonly Meeting[]): Meeting {
  for (const met of ['yes', 'doubted', 'silent'] as const) {
    const found = parts.filter((part) => part.met === met)
    if (found.length > 0) return { met, evidence: found.flatMap((part) => part.evidence) }
  }
  return parts[0] ?? { met: 'yes', evidence: [] }
}

/** `isCap`: its sums say how much is paid and are no condition. */
export function meetSlot(facts: Facts, { options, bounds, isNegative, branches }: Slot, isCap = false): Meeting {
  if (branches !== undefined)
    return meetAny(branches.map((slots) => meetAll(slots.map((slot) => meetSlot(facts, slot, isCap)))))
  const named = meetAny(options.map((terms) => meetAll(terms.map((term) => meetTerm(facts, term)))))
  const limits = bounds.filter(({ quantity }) => !isCap || (quantity.unit !== 'dollar' && quantity.unit !== 'percent'))
  const met = meetAll([named, ...limits.map((bound) => meetBound(facts, bound, options.flat()))])
  if (!isNegative || met.met === 'silent' || met.met === 'doubted') return met
  return { met: met.met === 'yes' ? 'no' : 'yes', evidence: met.evidence }
}

/** All slots and conditions of a scope; its exceptions are left out. */
export function meetScope(facts: Facts, { slots, conditions }: Scope, isCap = false): Meeting {
  return meetAll([
    ...slots.map((slot) => meetSlot(facts, slot, isCap)),
    ...conditions.map((condition) => meetScope(facts, condition, isCap)),
  ])
}

/** The quantity of the same unit that is stated with the slot's own terms; of a time, else the only one or that between two dates. */
function meetBound(facts: Facts, { side, quantity }: Bound, terms: readonly Term[]): Meeting {
  const value = findValue(facts, quantity.unit, terms)
  if (value === null)
    return { met: quantity.unit === 'day' && facts.doubts.includes('time') ? 'doubted' : 'silent', evidence: [] }
  if (Math.abs(value - quantity.value) <= Math.abs(quantity.value) * tolerance && value !== quantity.value) return none
  const isMet = side === 'above' ? value > quantity.value : value <= quantity.value
  return { met: isMet ? 'yes' : 'no', evidence: [quantity.unit] }
}

/** Times are counted in days from months and years, which are not equally long. */
const tolerance = 0.01

function findValue({ quantities, dated }: Facts, unit: string, terms: readonly Term[]): number | null {
  const same = quantities.filter(({ quantity }) => quantity.unit === unit)
  const near = same.filter((each) => terms.some(({ concept }) => !isPresumed(concept) && each.near.has(concept)))
  const values = new Set((near.length > 0 || unit !== 'day' ? near : same).map(({ quantity }) => quantity.value))
  if (values.size === 1) return [...values][0] ?? null
  const days = new Set(dated.map(({ day }) => day))
  return unit === 'day' && values.size === 0 && days.size === 2 ? Math.max(...days) - Math.min(...days) : null
}
