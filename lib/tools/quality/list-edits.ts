import { listThings } from './lists.ts'
import { addEdit, type Planting, referencedIds } from './planting.ts'
import { isUntouched, lockUnit } from './unit-edits.ts'
import { sentencesOf, type Unit } from './wording.ts'

interface ListedThing {
  readonly unit: Unit
  readonly at: number
  readonly isInsured: boolean
}

/** Takes one thing out of a list of what is insured or what is not. */
export function plantRemovedItem(planting: Planting): boolean {
  const places = freeThings(planting)
  if (places.length === 0) return false
  const { unit, at, isInsured } = planting.prng.pick(places)
  const effect = isInsured ? 'narrower' : 'broader'
  addEdit(planting, { ...ofUnit(unit), kind: 'list item removed', change: 'removed', categories: [], effect })
  lockUnit(planting, unit)
  planting.b = planting.b.filter((_, index) => index !== at)
  return true
}

/** Moves a thing from the list of what is not insured to that of what is, or back. */
export function plantPolarity(planting: Planting): boolean {
  const lists = listThings(planting.b)
  const moves = freeThings(planting).flatMap((thing) =>
    lists.flatMap(({ isInsured, items }) => {
      const [first] = items
      return isInsured === thing.isInsured || first === undefined ? [] : [{ ...thing, to: first }]
    }),
  )
  if (moves.length === 0) return false
  const { unit, at, to, isInsured } = planting.prng.pick(moves)
  addEdit(planting, {
    ...ofUnit(unit),
    kind: 'polarity of a thing',
    change: 'replaced',
    categories: ['exclusion'],
    effect: isInsured ? 'narrower' : 'broader',
  })
  lockUnit(planting, unit)
  const { level, marker } = planting.b[to] ?? unit
  const place = to > at ? to - 1 : to
  const rest = planting.b.filter((_, index) => index !== at)
  planting.b = [...rest.slice(0, place), { ...unit, level, marker }, ...rest.slice(place)]
  return true
}

/** Things that only name themselves, in lists that keep two more. */
function freeThings(planting: Planting): ListedThing[] {
  const referenced = referencedIds([...planting.a, ...planting.b])
  const inA = new Set(planting.a.map(({ id }) => id))
  return listThings(planting.b).flatMap(({ isInsured, items }) =>
    items.slice(0, -1).flatMap((at) => {
      const unit = planting.b[at]
      const text = unit === undefined ? '' : (sentencesOf(unit)[0]?.text ?? '')
      const isThing = /^[A-Z][^.;:$⟪⟦]*;$/.test(text) && !/\b(?:we|you|unless|except|if|but)\b/i.test(text)
      const isFree = unit !== undefined && inA.has(unit.id) && isUntouched(planting, unit) && !referenced.has(unit.id)
      return isThing && isFree && items.length > 3 ? [{ unit, at, isInsured }] : []
    }),
  )
}

function ofUnit({ id }: Unit) {
  return { scope: 'unit', unitId: id, sentenceId: null, isMaterial: true } as const
}
