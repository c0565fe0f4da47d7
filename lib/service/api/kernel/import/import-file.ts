import type { Deps } from '#lib/service/api/kernel/context.ts'
import type { Tx } from '#lib/service/database/open.ts'
import type { ImportCount, ImportKind } from './import-kind.ts'
import { describePlace } from './read-rows.ts'
import { readTable } from './read-table.ts'
import { InvalidImport } from './table.ts'

/** Of the progress: the rest is for writing. */
const readingShare = 0.4

export interface ImportOutcome {
  readonly counts: ImportCount[]
  readonly warnings: readonly string[]
}

interface ImportRequest {
  readonly kind: ImportKind
  /** Comma-separated values; the first line names the columns. */
  readonly bytes: Uint8Array
  /** Does everything and keeps nothing. */
  readonly isDryRun: boolean
  /** Called with the share that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Runs in the transaction that writes the records of the file. */
  readonly onWritten?: (tx: Tx, outcome: ImportOutcome) => Promise<void>
}

/**
 * Imports a file: all of it or nothing, seen from one moment on. The same file again makes and changes nothing. Throws
 * `InvalidImport` with one line for each issue, which names line and column.
 */
export async function importFile(
  deps: Pick<Deps, 'database' | 'clock'>,
  { kind, bytes, isDryRun, onProgress = () => {}, onWritten }: ImportRequest,
): Promise<ImportOutcome> {
  const { database, clock } = deps
  const table = await readTable(bytes)
  const read = await kind.read(table, (share) => onProgress(readingShare * share))
  if (read.issues.length > 0 && !read.isRowByRow) throw new InvalidImport(read.issues)
  const prepared = await read.prepare({
    database,
    isDryRun,
    onProgress: (share) => onProgress(readingShare + (1 - readingShare) * share),
  })
  const now = clock.now().toISOString()
  try {
    return await rollBackIf(isDryRun, (settle) =>
      database.transaction(async (tx) => {
        const counts: ImportCount[] = []
        const issues = [...read.issues]
        const warnings = [...read.warnings]
        const noteIn =
          (notes: string[]) =>
          ({ line }: { readonly line: number }, column: string, message: string) =>
            void notes.push(describePlace(table.header, line, column) + message)
        await prepared.write({
          tx,
          now,
          reject: noteIn(issues),
          warn: noteIn(warnings),
          hasIssues: () => issues.length > 0,
          count: (count) => counts.push(count),
        })
        if (issues.length > 0) throw new InvalidImport(inOrder(issues))
        const outcome = { counts, warnings: inOrder(warnings) }
        await onWritten?.(tx, outcome)
        return settle(outcome)
      }),
    )
  } finally {
    await prepared.end()
  }
}

/** Of the file: a second check of its rows finds issues of lines before those that the first one found. */
function inOrder(issues: readonly string[]): string[] {
  const lineOf = (issue: string) => Number(/^line (\d+)/.exec(issue)?.[1] ?? 0)
  return issues.toSorted((a, b) => lineOf(a) - lineOf(b))
}

/** With `isRolledBack`, `settle` leaves the transaction by an error that carries its outcome. */
export async function rollBackIf<Outcome>(
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
