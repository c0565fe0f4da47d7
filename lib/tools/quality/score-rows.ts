import type { Truth } from './make-case.ts'
import type { Observation, ReadCell } from './observe-result.ts'
import type { Printed, PrintedUnit } from './print-wording.ts'
import type { Ratio } from './score-edits.ts'

export interface RowScore {
  readonly pairs: { readonly hit: number; readonly expected: number; readonly reported: number }
  /** Moves, splits and merges that were reported as such. */
  readonly restructured: Ratio
  /** Expected pairs that no row shows, and pairs of rows that are not expected, as "id ~ id". */
  readonly lost: readonly string[]
  readonly invented: readonly string[]
}

/** Compares which units are in one row with which should be. Cover lines are left out: how they group is open. */
export function scoreRows(truth: Truth, observation: Observation): RowScore {
  const expected = new Set(truth.alignment.map(([a, b]) => `${a} ~ ${b}`))
  const reported = new Set<string>()
  for (const row of observation.rows) {
    const [inA, inB] = [unitsIn(row.a, truth.a.printed), unitsIn(row.b, truth.b.printed)]
    for (const a of inA)
      for (const b of inB) if (expected.has(`${a} ~ ${b}`) || !shareRow(truth, a, b)) reported.add(`${a} ~ ${b}`)
  }
  const lost = [...expected].filter((pair) => !reported.has(pair))
  const invented = [...reported].filter((pair) => !expected.has(pair))
  return {
    pairs: { hit: expected.size - lost.length, expected: expected.size, reported: reported.size },
    restructured: scoreRestructurings(truth, observation),
    lost,
    invented,
  }
}

/** Both halves of a unit that a third variant split are in one row. */
function shareRow({ sharedRows }: Truth, a: string, b: string): boolean {
  return sharedRows.has(a) && sharedRows.get(a) === sharedRows.get(b)
}

export function alignmentF1(pairs: {
  readonly hit: number
  readonly expected: number
  readonly reported: number
}): number {
  return pairs.expected + pairs.reported === 0 ? 1 : (2 * pairs.hit) / (pairs.expected + pairs.reported)
}

/** Units of which at least half is in the cell. */
function unitsIn(read: ReadCell | null, printed: Printed): string[] {
  if (read === null) return []
  const counts = new Map<PrintedUnit, number>()
  for (const position of read.covered) {
    const unit = unitAt(printed, position)
    if (unit !== null) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  }
  return [...counts].flatMap(([{ id, start, end }, count]) =>
    count * 2 > printed.text.slice(start, end).replace(/\s/g, '').length ? [id] : [],
  )
}

function unitAt(printed: Printed, position: number): PrintedUnit | null {
  let low = 0
  let high = printed.units.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const unit = printed.units[middle]
    if (unit === undefined) return null
    if (position < unit.start) high = middle - 1
    else if (position >= unit.end) low = middle + 1
    else return unit
  }
  return null
}

function scoreRestructurings(truth: Truth, { edits }: Observation): Ratio {
  const rangeOf = (printed: Printed, id: string) => printed.units.find((unit) => unit.id === id)
  const good = truth.restructurings.filter(({ kind, unitId }) =>
    edits.some((edit) => {
      const unit = rangeOf(truth.a.printed, unitId)
      return (
        edit.change === kind &&
        unit !== undefined &&
        edit.cellA !== null &&
        edit.cellA.start < unit.end &&
        unit.start < edit.cellA.end
      )
    }),
  )
  return { good: good.length, all: truth.restructurings.length }
}
