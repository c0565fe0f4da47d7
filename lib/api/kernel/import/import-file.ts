import type { Deps } from '#lib/api/kernel/context.ts'
import type { Tx } from '#lib/database/open.ts'
import type { ImportCount, ImportKind } from './import-kind.ts'
import { describePlace } from './read-rows.ts'
import { InvalidImport, readTable } from './read-table.ts'

interface ImportRequest {
  readonly kind: ImportKind
  /** Comma-separated values; the first line names the columns. */
  readonly bytes: Uint8Array
  /** Does everything and keeps nothing. */
  readonly isDryRun: boolean
  readonly onProgress?: (share: number) => void
  /** What commits together with the records of the file. */
  readonly onWritten?: (tx: Tx, counts: ImportCount[]) => Promise<void>
}

/**
 * Imports a file in one transaction: all of it or nothing. The same file again makes and changes nothing. Throws
 * `InvalidImport` with one line for each issue, which names line and column.
 */
export async function importFile(
  deps: Pick<Deps, 'database' | 'clock'>,
  { kind, bytes, isDryRun, onProgress = () => {}, onWritten }: ImportRequest,
): Promise<ImportCount[]> {
  const table = readTable(bytes)
  const { issues: found, write } = kind.read(table)
  if (found.length > 0) throw new InvalidImport(found)
  const now = deps.clock.now().toISOString()
  return await rollBackIf(isDryRun, (settle) =>
    deps.database.transaction(async (tx) => {
      const counts: ImportCount[] = []
      const issues: string[] = []
      await write({
        tx,
        now,
        reject: ({ line }, column, message) => issues.push(describePlace(table.header, line, column) + message),
        count: (count) => counts.push(count),
        onProgress,
      })
      if (issues.length > 0) throw new InvalidImport(issues)
      await onWritten?.(tx, counts)
      return settle(counts)
    }),
  )
}

/** With `isRolledBack`, `settle` leaves the transaction by an error that carries its outcome. */
async function rollBackIf<Outcome>(
  isRolledBack: boolean,
  run: (settle: (outcome: Outcome) => Outcome) => Promise<Outcome>,
): Promise<Outcome> {
  const rolledBack: { outcome?: Outcome } & Error = new Error('rolled back')
  try {
    return await run((outcome) => {
      if (!isRolledBack) return outcome
      throw Object.assign(rolledBack, { outcome })
    })
  } catch (error) {
    if (error === rolledBack && rolledBack.outcome !== undefined) return rolledBack.outcome
    throw error
  }
}
