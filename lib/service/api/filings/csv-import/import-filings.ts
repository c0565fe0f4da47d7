import type { ImportedFilings } from '#lib/contract/filings/csv-import.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { writeAudit } from '#lib/service/api/kernel/audit.ts'
import type { ServiceContext } from '#lib/service/api/kernel/context.ts'
import { importFile } from '#lib/service/api/kernel/import/import-file.ts'
import { InvalidImport } from '#lib/service/api/kernel/import/table.ts'
import { filingsImportOf } from './filings-import.ts'

interface ImportFilingsInput {
  readonly csv: string
  readonly dryRun: boolean
}

/** Issues are an outcome, not an error: the caller asked what is wrong with the file. */
export async function importFilings(
  context: ServiceContext,
  { csv, dryRun }: ImportFilingsInput,
): Promise<ImportedFilings> {
  const { deps, caller } = context
  try {
    const { counts, warnings } = await importFile(deps, {
      kind: filingsImportOf(context),
      bytes: toBytes(csv),
      isDryRun: dryRun,
      onWritten: (tx, outcome) =>
        writeAudit(tx, context, {
          action: 'filings.imported',
          subject: { type: 'organization', id: caller.organization.id },
          detail: { made: outcome.counts[0]?.made ?? 0 },
        }),
    })
    return {
      dryRun,
      made: counts[0]?.made ?? 0,
      issues: [],
      issueCount: 0,
      warnings: warnings.slice(0, filingLimits.csvIssues),
    }
  } catch (error) {
    if (!(error instanceof InvalidImport)) throw error
    const { issues } = error
    return { dryRun, made: 0, issues: issues.slice(0, filingLimits.csvIssues), issueCount: issues.length, warnings: [] }
  }
}

/** Browsers write this character where bytes were not UTF-8: the file would be stored with other letters than it has. */
function toBytes(csv: string): Uint8Array {
  if (csv.includes('\ufffd')) throw new InvalidImport(['The file is not UTF-8 text. Save it as “CSV UTF-8”.'])
  return new TextEncoder().encode(csv)
}
