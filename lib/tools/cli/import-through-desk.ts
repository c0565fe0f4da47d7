import type { ImportedRecords, RecordsToImport } from '#lib/service/api/import-records.ts'
import { InvalidImport } from '#lib/service/api/kernel/import/table.ts'
import { sendCommand } from './send-command.ts'

type Line =
  | { readonly progress: number }
  | { readonly outcome: ImportedRecords }
  | { readonly issues: readonly string[] }

/** Imports a file by the process that has the data directory open. Null where that process takes no commands. */
export async function importThroughDesk(
  dataDir: string,
  { kind, bytes, isDryRun, names, onProgress }: RecordsToImport,
): Promise<ImportedRecords | null> {
  const query = new URLSearchParams({ kind, ...(isDryRun && { dryRun: 'true' }), ...(names && { names }) })
  const lines = await sendCommand({ dataDir, path: `/import?${query}`, bytes })
  if (!lines) return null
  for await (const text of lines) {
    const line: Line = JSON.parse(text)
    if ('issues' in line) throw new InvalidImport(line.issues)
    if ('outcome' in line) return line.outcome
    onProgress(line.progress)
  }
  throw new Error('Filing Desk stopped before the import was done. Nothing was changed.')
}
