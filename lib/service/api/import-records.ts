import type { ImportReview } from '#lib/contract/schedule-p/imports.ts'
import { importKinds } from './import-kinds.ts'
import type { Deps } from './kernel/context.ts'
import { type ImportOutcome, importFile } from './kernel/import/import-file.ts'
import { createScheduleImport } from './schedule-p/import/schedule-import.ts'

export type ImportKindName = keyof typeof importKinds

export interface RecordsToImport {
  readonly kind: ImportKindName
  readonly bytes: Uint8Array
  readonly isDryRun: boolean
  /** For carriers that are stored under another name: `keep` it, or `rename` them as the file does. Null: an issue each. */
  readonly names: 'keep' | 'rename' | null
  readonly onProgress: (share: number) => void
}

export interface ImportedRecords extends ImportOutcome {
  /** Of Schedule P rows. */
  readonly review: ImportReview | null
}

/** An import of the operator, who answers every question alike. */
export async function importRecords(
  deps: Deps,
  { kind, names, ...request }: RecordsToImport,
): Promise<ImportedRecords> {
  let review: ImportReview | null = null
  const schedule = createScheduleImport({
    answer: () => names ?? undefined,
    onReview: (found) => {
      review = found
    },
  })
  const outcome = await importFile(deps, { ...request, kind: kind === 'schedule-p' ? schedule : importKinds[kind] })
  return { ...outcome, review }
}

export function findImportKind(name: string | null | undefined): ImportKindName | undefined {
  return Object.keys(importKinds).find((kind): kind is ImportKindName => kind === name)
}
