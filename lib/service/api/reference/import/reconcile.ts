import { isDeepStrictEqual } from 'node:util'
import type { ImportTarget } from '#lib/service/api/kernel/import/import-kind.ts'

/** Rows in one statement: far from the 65,535 parameters that one may have. */
const batch = 1000

interface Reconciliation<Row extends { id: string }> {
  readonly records: string
  readonly entries: readonly { readonly line: number; readonly record: Row }[]
  readonly keyOf: (record: Row) => string
  readonly load: (keys: string[]) => Promise<readonly Row[]>
  /** Inserts those that are not there and updates the others. */
  readonly save: (records: Row[]) => Promise<unknown>
  /** Why a record that is there must not become another; null: it may. */
  readonly findObstacle?: (there: Row, wanted: Row) => { column: string; message: string } | null
}

/**
 * Makes the records that are not there and changes those that differ. A field that a file leaves out stays as it is,
 * and so does the id of a record that is there.
 */
export async function reconcile<Row extends { id: string }>(
  target: ImportTarget,
  { records, entries, keyOf, load, save, findObstacle = () => null }: Reconciliation<Row>,
): Promise<void> {
  const counts = { made: 0, changed: 0, same: 0 }
  for (let from = 0; from < entries.length; from += batch) {
    const part = entries.slice(from, from + batch)
    const found = await load(part.map(({ record }) => keyOf(record)))
    const there = new Map(found.map((record) => [keyOf(record), record]))
    const changes: Row[] = []
    for (const { line, record } of part) {
      const before = there.get(keyOf(record))
      const after = before ? { ...before, ...withoutAbsent(record), id: before.id } : record
      if (before && isDeepStrictEqual(before, after)) {
        counts.same += 1
        continue
      }
      const obstacle = before ? findObstacle(before, record) : null
      if (obstacle) target.reject({ line }, obstacle.column, obstacle.message)
      else changes.push(after)
      counts[before ? 'changed' : 'made'] += 1
    }
    if (changes.length > 0) await save(changes)
  }
  target.count({ records, ...counts })
}

function withoutAbsent<Fields extends object>(fields: Fields): Partial<Fields> {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present) as Partial<Fields>
}
