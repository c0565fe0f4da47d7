import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type Env, readEnv } from '#lib/desk/server/env.ts'
import { openService } from '#lib/desk/server/open-service.ts'
import type { ImportedRecords, RecordsToImport } from '#lib/service/api/import-records.ts'
import { assertStopped, failCommand } from './assert-stopped.ts'
import { importThroughDesk } from './import-through-desk.ts'
import { say } from './run-command.ts'

/**
 * `npm run import -- KIND FILE [--dry-run] [--names keep|rename]`: imports reference records or Schedule P rows from
 * comma-separated values or an Excel workbook, all of the file or nothing, also while the desk runs. With `--dry-run` it
 * says what the file would change and changes nothing. `--names` says what to do with carriers that are stored under
 * another name.
 */
const shownIssues = 100
const shownPages = 20

await runImport().catch((error: unknown) => {
  if (!(error instanceof Error) || error.name !== 'InvalidImport') failCommand(error)
  const issues = error.message.split('\n')
  const rest = issues.length - shownIssues
  failCommand(
    [...issues.slice(0, shownIssues), ...(rest > 0 ? [`… and ${rest} more`] : []), 'Nothing was changed.'].join('\n'),
  )
})

async function runImport(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, names: { type: 'string' } },
  })
  const [name, path, ...more] = positionals
  const { names = null, 'dry-run': isDryRun = false } = values
  const { findImportKind } = await import('#lib/service/api/import-records.ts')
  const kind = findImportKind(name)
  if (!kind || path === undefined || more.length > 0 || !isNamesChoice(names)) throw new Error(await describeUsage())
  const bytes = await readFile(path).catch(() => {
    throw new Error(`${path} cannot be read. Nothing was changed.`)
  })
  const imported = await importHere(readEnv(), { kind, bytes, isDryRun, names, onProgress: sayProgress() })
  sayOutcome(basename(path), imported, isDryRun)
}

function isNamesChoice(names: string | null): names is RecordsToImport['names'] {
  return names === null || names === 'keep' || names === 'rename'
}

async function describeUsage(): Promise<string> {
  const { importKinds } = await import('#lib/service/api/import-kinds.ts')
  const kinds = Object.entries(importKinds).map(([name, { columns }]) => `  ${name}: ${columns.join(', ')}`)
  const usage = 'Usage: npm run import -- KIND FILE.csv|FILE.xlsx [--dry-run] [--names keep|rename]'
  return `${usage}\nKinds and their columns:\n${kinds.join('\n')}`
}

/** By the desk that runs on the embedded database; else by this process. */
async function importHere(env: Env, records: RecordsToImport): Promise<ImportedRecords> {
  try {
    assertStopped(env)
  } catch (error) {
    const imported = isInUse(error) ? await importThroughDesk(env.dataDir, records) : null
    if (imported) return imported
    throw error
  }
  const { importRecords } = await import('#lib/service/api/import-records.ts')
  const instance = await openService({ ...env, logLevel: 'warn' })
  try {
    return await importRecords(instance.deps, records)
  } finally {
    await instance.close()
  }
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && error.name === 'DataDirectoryInUse'
}

function sayOutcome(file: string, { counts, warnings, review }: ImportedRecords, isDryRun: boolean): void {
  for (const { records, made, changed, same } of counts)
    say(`${file}: ${records}: ${made} new, ${changed} changed, ${same} unchanged`)
  for (const page of (review?.pages ?? []).slice(0, shownPages)) {
    const { naicCompanyCode, statementYear, line, part, section, made, changed, same } = page
    const place = [naicCompanyCode, statementYear, `line ${line}`, `Part ${part}`, section && `section ${section}`]
    say(`  ${place.filter(Boolean).join(', ')}: ${made} new, ${changed} changed, ${same} unchanged`)
  }
  const unsaid = (review?.pageCount ?? 0) - shownPages
  if (unsaid > 0) say(`  … and ${unsaid} more pages`)
  for (const { text } of review?.questions ?? []) say(`Decide with --names keep or --names rename: ${text}`)
  for (const warning of warnings.slice(0, shownIssues)) say(`Warning: ${warning}`)
  if (warnings.length > shownIssues) say(`… and ${warnings.length - shownIssues} more warnings`)
  if (isDryRun) say('This was a dry run. Nothing was changed.')
}

/** Every tenth of a file that takes long. */
function sayProgress(): (share: number) => void {
  let said = 0
  return (share) => {
    const tenths = Math.floor(share * 10)
    if (tenths <= said || tenths === 10) return
    said = tenths
    say(`${tenths * 10} % done`)
  }
}
