import { referencedIds } from './planting.ts'
import { areListItems } from './prose.ts'
import { parentIndex, sentencesOf, siblingIndexes, subtreeEnd, type Unit } from './wording.ts'

/** Items under a lead-in that ends with a colon, and whether it says what is insured or what is not. */
export interface ThingList {
  readonly isInsured: boolean
  /** Indexes of the items, in order. */
  readonly items: readonly number[]
}

const insures = /\b[Ww]e (?:will )?(?:also )?(?:cover|insure)(?: only)?(?: [a-z]+){0,4}:$/
const insuresNot = /\b[Ww]e do not (?:cover|insure)(?: loss (?:to|caused by))?(?: [a-z]+){0,4}:$/

/** Lists of things under what says that they are insured, or that they are not. */
export function listThings(units: readonly Unit[]): ThingList[] {
  return units.flatMap((unit, parent) => {
    const leadIn = sentencesOf(unit).at(-1)?.text ?? ''
    const isInsured = insures.test(leadIn)
    if (!isInsured && !insuresNot.test(leadIn)) return []
    const first = units[parent + 1]
    if (first === undefined || parentIndex(units, parent + 1) !== parent) return []
    const items = siblingIndexes(units, parent + 1)
    const isFlat = subtreeEnd(units, parent) === parent + 1 + items.length
    return isFlat && areListItems(items.flatMap((at) => units[at] ?? [])) ? [{ isInsured, items }] : []
  })
}

/** Items of lists behind a colon that nothing refers to. */
export function findPlainItems(units: readonly Unit[]): Set<string> {
  const referenced = referencedIds(units)
  const found = new Set<string>()
  for (const [parent, unit] of units.entries()) {
    if (!/:[⟧]?$/.test(sentencesOf(unit).at(-1)?.text ?? '') || parentIndex(units, parent + 1) !== parent) continue
    const items = siblingIndexes(units, parent + 1).flatMap((at) => units[at] ?? [])
    const isPlain = areListItems(items) && items.every(({ id }) => !referenced.has(id))
    const isFlat = subtreeEnd(units, parent) === parent + 1 + items.length
    if (isPlain && isFlat) for (const { id } of items) found.add(id)
  }
  return found
}
