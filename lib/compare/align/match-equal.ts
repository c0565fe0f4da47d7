import type { Features } from './features.ts'

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
    const [i, j] = [group[0], others[0]]
    if (group.length === 1 && others.length === 1 && i !== undefined && j !== undefined) match(i, j)
  }
}

/** Provisions that say the same several times: those under matched parents, then under one number, then in order. */
export function matchRepeated(matching: Matching): void {
  const { a, b, ofA, ofB, match } = matching
  const parentOfA = ({ parent }: Features) => (parent === null ? null : (ofA[parent] ?? -1))
  const tests: readonly (readonly [PlaceOf, PlaceOf])[] = [
    [(one) => `${parentOfA(one)} ${one.label}`, ({ parent, label }) => `${parent} ${label}`],
    [parentOfA, ({ parent }) => parent],
    [({ number, index }) => number ?? index, ({ number }) => number],
  ]
  for (const [placeInA, placeInB] of tests) matchPlaces(matching, placeInA, placeInB)
  const groupsB = groupByKey(b, ofB)
  for (const [key, group] of groupByKey(a, ofA)) {
    const others = groupsB.get(key) ?? []
    if (others.length !== group.length) continue
    for (const [at, i] of group.entries()) match(i, others[at] ?? -1)
  }
}

/** Matches provisions that say the same at the same place, in order where several stand there. */
function matchPlaces({ a, b, ofA, ofB, match }: Matching, placeInA: PlaceOf, placeInB: PlaceOf): void {
  const groupsB = groupByKey(b, ofB)
  for (const [key, group] of groupByKey(a, ofA)) {
    const waiting = Map.groupBy(groupsB.get(key) ?? [], (j) => placeOf(b[j], placeInB))
    for (const list of waiting.values()) list.reverse()
    for (const i of group) {
      const j = waiting.get(placeOf(a[i], placeInA))?.pop()
      if (j !== undefined) match(i, j)
    }
  }
}

function groupByKey(list: readonly Features[], taken: Int32Array): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [index, { key, isEmpty }] of list.entries()) {
    if (taken[index] !== -1 || isEmpty) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [index])
    else group.push(index)
  }
  return groups
}

/** What tells where a provision stands, equal on both sides for the same place. */
type PlaceOf = (one: Features) => string | number | null

function placeOf(one: Features | undefined, of: PlaceOf): string | number | null {
  return one === undefined ? null : of(one)
}
