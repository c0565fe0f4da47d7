import type { Features } from './features.ts'

/** In a matching: not matched yet. */
export const free = -1

/** Two sequences of provisions while they are being matched: for each of one its index in the other, or -1. */
export interface Matching {
  readonly a: readonly Features[]
  readonly b: readonly Features[]
  readonly ofA: Int32Array
  readonly ofB: Int32Array
  readonly match: (i: number, j: number) => void
}

/** Provisions that say what one other alone says. */
export function matchEqual({ a, b, ofA, ofB, match }: Matching): void {
  const groupsB = groupByKey(b, ofB)
  for (const [key, group] of groupByKey(a, ofA)) {
    const others = groupsB.get(key) ?? []
    const [i = free, j = free] = [group[0], others[0]]
    if (group.length === 1 && others.length === 1) match(i, j)
  }
}

/** Text that both sequences contain more than once, ignoring references. */
export function repeatedKeys({ a, b, ofA, ofB }: Matching): Set<string> {
  const groupsB = groupByKey(b, ofB)
  return new Set([...groupByKey(a, ofA).keys()].filter((key) => groupsB.has(key)))
}

/**
 * Provisions that say the same several times, or all but a reference: under matched parents by what their references
 * lead to, in order where as many stand there with other labels, else by their labels; then under one number, then in
 * order.
 */
export function matchRepeated(matching: Matching): void {
  const { a, b, ofA, ofB, match } = matching
  const parentOfA = ({ parent }: Features) => (parent === null ? null : (ofA[parent] ?? free))
  const tests: readonly (readonly [PlaceOf, PlaceOf])[] = [
    [(one) => `${parentOfA(one)} ${one.label}`, ({ parent, label }) => `${parent} ${label}`],
    [parentOfA, ({ parent }) => parent],
    [({ number, index }) => number ?? index, ({ number }) => number],
  ]
  const leadsA = (one: Features) => leadsTo(one, parentOfA(one), (target) => ofA[target] ?? free)
  // Stryker disable next-line StringLiteral: any word that no provision leads to will do
  const leadsB = (one: Features) => leadsTo(one, one.parent, (target) => target) ?? 'nowhere'
  matchPlaces(matching, { inA: leadsA, inB: leadsB, isShifted: false })
  matchPlaces(matching, { inA: parentOfA, inB: ({ parent }) => parent, isShifted: true })
  for (const [inA, inB] of tests) matchPlaces(matching, { inA, inB, isShifted: false })
  const groupsB = groupByKey(b, ofB)
  for (const [key, group] of groupByKey(a, ofA)) {
    const others = groupsB.get(key) ?? []
    if (others.length !== group.length) continue
    for (const [at, i] of group.entries()) match(i, others[at] ?? free)
  }
}

/**
 * A provision's parent and the targets of its references, as indexes in the second sequence; null if any has no
 * target.
 */
function leadsTo(one: Features, parent: number | null, inSecond: (target: number) => number): string | null {
  const targets = one.targets().map((target) => {
    if (target === null) return null
    const [index, ...steps] = target.split('/')
    return [inSecond(Number(index)), ...steps].join('/')
  })
  return targets.length === 0 || targets.includes(null) ? null : `${parent} ${targets.join()}`
}

interface Places {
  readonly inA: PlaceOf
  readonly inB: PlaceOf
  /** Only where as many stand on either side, under other labels. */
  readonly isShifted: boolean
}

/** Matches provisions that say the same at the same place, in order if there are several. */
function matchPlaces({ a, b, ofA, ofB, match }: Matching, { inA, inB, isShifted }: Places): void {
  const groupsB = groupByKey(b, ofB)
  for (const [key, group] of groupByKey(a, ofA)) {
    const waiting = Map.groupBy(groupsB.get(key) ?? [], (j) => placeOf(b[j], inB))
    for (const [place, list] of Map.groupBy(group, (i) => placeOf(a[i], inA))) {
      const others = waiting.get(place) ?? []
      if (isShifted && !areShifted({ a, b }, list, others)) continue
      for (const [at, i] of list.entries()) {
        const j = others[at]
        if (j !== undefined) match(i, j)
      }
    }
  }
}

/** A renumbering gave the same provisions other labels: what now has the label of one is another. */
function areShifted({ a, b }: Pick<Matching, 'a' | 'b'>, list: readonly number[], others: readonly number[]): boolean {
  const labels = (all: readonly Features[], some: readonly number[]) => some.map((at) => all[at]?.label).toSorted()
  return list.length === others.length && labels(a, list).join() !== labels(b, others).join()
}

function groupByKey(list: readonly Features[], taken: Int32Array): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [index, { key, isEmpty, targets }] of list.entries()) {
    if (taken[index] !== free || (isEmpty && targets().length === 0)) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [index])
    else group.push(index)
  }
  return groups
}

/** A key for the place of a provision, equal on both sides for the same place. */
type PlaceOf = (one: Features) => string | number | null

function placeOf(one: Features | undefined, of: PlaceOf): string | number | null {
  // Stryker disable next-line ConditionalExpression: the value is always there
  return one === undefined ? null : of(one)
}
