import { areasOf, type Planting } from './planting.ts'
import { bodyStart, isProse } from './prose.ts'
import { isLeaf, isUntouched } from './unit-edits.ts'
import { markerKinds, parentIndex, sentencesOf, siblingIndexes, subtreeEnd, type Unit } from './wording.ts'

/** Moves a unit with what is below it to another place among units of its kind. Returns the unit's id. */
export function plantMove(planting: Planting): string | null {
  const { prng } = planting
  const areas = areasOf(planting.b)
  const places = planting.b.flatMap((unit, at) => {
    const subtree = planting.b.slice(at, subtreeEnd(planting.b, at))
    const words = subtree
      .flatMap(sentencesOf)
      .map(({ text }) => text)
      .join(' ')
      .split(' ').length
    const isFree =
      unit.level > 0 &&
      subtree.length <= 5 &&
      words >= 12 &&
      standsAlone(planting.b, at) &&
      !isEnumerated(planting.b, subtree) &&
      subtree.every((below) => isUntouched(planting, below))
    return isFree ? [{ unit, at, size: subtree.length }] : []
  })
  for (const { unit, at, size } of prng.shuffle(places)) {
    const siblings = siblingIndexes(planting.b, at)
    const rank = siblings.indexOf(at)
    const targets = planting.b.flatMap((other, index) => {
      if (other.level !== unit.level || other.marker !== unit.marker || !standsAlone(planting.b, index) || index === at)
        return []
      if (areas[index] !== areas[at] && !planting.b.slice(at, at + size).every(speaksOfParties)) return []
      const far = siblings.indexOf(index)
      if (far === -1 && isTied(planting.b, planting.b.slice(at, at + size))) return []
      return far === -1 || Math.abs(far - rank) >= 3 ? [subtreeEnd(planting.b, index)] : []
    })
    const rest = [...planting.b.slice(0, at), ...planting.b.slice(at + size)]
    const moved = planting.b.slice(at, at + size)
    const fitting = targets.filter((target) => target <= at || target > at + size)
    if (fitting.length === 0 || siblings.length < 2) continue
    const target = prng.pick(fitting)
    const to = target > at ? target - size : target
    planting.b = [...rest.slice(0, to), ...moved, ...rest.slice(to)]
    for (const below of moved) planting.usedUnits.add(below.id)
    planting.restructurings.push({ kind: 'moved', unitId: unit.id, otherId: null })
    return unit.id
  }
  return null
}

/** Makes the second half of a unit a separate unit. */
export function plantSplit(planting: Planting): boolean {
  const places = planting.b.flatMap((unit, at) => {
    const [paragraph = [], ...more] = unit.paragraphs
    const isFree =
      more.length === 0 &&
      paragraph.length >= 2 &&
      paragraph.every(({ text }) => text.split(' ').length >= 6) &&
      isProse(paragraph) &&
      unit.heading === null &&
      isLeaf(planting.b, at) &&
      standsAlone(planting.b, at) &&
      isUntouched(planting, unit)
    return isFree ? [{ unit, at, paragraph }] : []
  })
  if (places.length === 0) return false
  const { unit, at, paragraph } = planting.prng.pick(places)
  const cut = planting.prng.int(1, paragraph.length - 1)
  const second: Unit = { ...unit, id: `${unit.id}b`, paragraphs: [paragraph.slice(cut)] }
  planting.b = [
    ...planting.b.slice(0, at),
    { ...unit, paragraphs: [paragraph.slice(0, cut)] },
    second,
    ...planting.b.slice(at + 1),
  ]
  for (const id of [unit.id, second.id]) planting.usedUnits.add(id)
  planting.restructurings.push({ kind: 'split', unitId: unit.id, otherId: second.id })
  return true
}

/** Makes the sentences of a headed unit units below it: its heading is left alone. */
export function plantHeadingSplit(planting: Planting): boolean {
  const places = planting.b.flatMap((unit, at) => {
    const [paragraph = [], ...more] = unit.paragraphs
    const below = markerKinds[markerKinds.indexOf(unit.marker ?? '(i)') + 1]
    const isFree =
      more.length === 0 &&
      paragraph.length >= 2 &&
      paragraph.every(({ text }) => text.split(' ').length >= 6) &&
      isProse(paragraph) &&
      unit.heading !== null &&
      unit.marker !== null &&
      isLeaf(planting.b, at) &&
      isUntouched(planting, unit)
    return isFree && below !== undefined ? [{ unit, at, paragraph, below }] : []
  })
  if (places.length === 0) return false
  const { unit, at, paragraph, below } = planting.prng.pick(places)
  const cut = planting.prng.int(1, paragraph.length - 1)
  const parts = [paragraph.slice(0, cut), paragraph.slice(cut)].map(
    (part, index): Unit => ({
      id: `${unit.id}${'bc'[index]}`,
      level: unit.level + 1,
      marker: below,
      heading: null,
      paragraphs: [part],
    }),
  )
  planting.b = [...planting.b.slice(0, at), { ...unit, paragraphs: [] }, ...parts, ...planting.b.slice(at + 1)]
  for (const { id } of [unit, ...parts]) {
    planting.usedUnits.add(id)
    if (id !== unit.id) planting.restructurings.push({ kind: 'split', unitId: unit.id, otherId: id })
  }
  return true
}

/** Joins a unit to the one before it. */
export function plantMerge(planting: Planting): boolean {
  const places = planting.b.flatMap((unit, at) => {
    const next = planting.b[at + 1]
    const isFree =
      next !== undefined &&
      next.level === unit.level &&
      next.marker === unit.marker &&
      bodyStart(next.paragraphs[0] ?? []) === 0 &&
      [unit, next].every(
        (one, n) =>
          one.heading === null &&
          one.paragraphs.length === 1 &&
          isProse(one.paragraphs[0] ?? []) &&
          isLeaf(planting.b, at + n) &&
          standsAlone(planting.b, at + n) &&
          isUntouched(planting, one),
      )
    return isFree && !isReferenced(planting, next.id) ? [{ unit, next, at }] : []
  })
  if (places.length === 0) return false
  const { unit, next, at } = planting.prng.pick(places)
  const joined: Unit = { ...unit, paragraphs: [[...(unit.paragraphs[0] ?? []), ...(next.paragraphs[0] ?? [])]] }
  planting.b = [...planting.b.slice(0, at), joined, ...planting.b.slice(at + 2)]
  for (const id of [unit.id, next.id]) planting.usedUnits.add(id)
  planting.restructurings.push({ kind: 'merged', unitId: unit.id, otherId: next.id })
  return true
}

/** Whether a unit is about the parties: one that only names a thing has another meaning under another heading. */
function speaksOfParties(unit: Unit): boolean {
  return sentencesOf(unit).every(({ text }) => /\b(?:we|you|us|our|your)\b/i.test(text))
}

function isReferenced(planting: Planting, id: string): boolean {
  return planting.b.some((unit) => sentencesOf(unit).some(({ text }) => text.includes(`⟪${id}/`)))
}

/**
 * Named in a row of references ("paragraphs A, B and C"), which a drafter would not leave in the old order after a
 * move.
 */
function isEnumerated(units: readonly Unit[], moved: readonly Unit[]): boolean {
  const ids = new Set(moved.map(({ id }) => id))
  return units.some((unit) =>
    sentencesOf(unit).some(({ text }) => {
      const targets = [...text.matchAll(/⟪([^/⟫]+)\//g)].map(([, target = '']) => target)
      return targets.length > 2 && targets.some((target) => ids.has(target))
    }),
  )
}

/** Has or is meant by a reference that counts from its section ("paragraph A.2"): elsewhere it would mean another. */
function isTied(units: readonly Unit[], moved: readonly Unit[]): boolean {
  const ids = new Set(moved.map(({ id }) => id))
  return units.some((unit) =>
    sentencesOf(unit).some(({ text }) =>
      [...text.matchAll(/⟪([^/⟫]+)\/[1-9]/g)].some(([, target = '']) => ids.has(unit.id) || ids.has(target)),
    ),
  )
}

/** A numbered unit of full sentences that does not continue a sentence of its parent or of its neighbors. */
function standsAlone(units: readonly Unit[], at: number): boolean {
  const unit = units[at]
  const parent = parentIndex(units, at)
  if (unit === undefined || parent === null || unit.marker === null) return false
  const leadIn = sentencesOf(units[parent] ?? unit).at(-1)?.text ?? ''
  const end = sentencesOf(unit).at(-1)?.text ?? ''
  return !leadIn.endsWith(':') && /[.:]$/.test(end)
}
