import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '#lib/desk/server/env.ts'
import { openService } from '#lib/desk/server/open-service.ts'
import { assertStopped, failCommand } from './assert-stopped.ts'
import { say } from './run-command.ts'

/**
 * `npm run import -- KIND FILE.csv [--dry-run]`: imports reference records or Schedule P rows from comma-separated values, all of the file
 * or nothing. With `--dry-run` it says what the file would change and changes nothing.
 */
const shownIssues = 100

await importRecords().catch((error: unknown) => {
  if (!(error instanceof Error) || error.name !== 'InvalidImport') failCommand(error)
  const issues = error.message.split('\n')
  const rest = issues.length - shownIssues
  failCommand(
    [...issues.slice(0, shownIssues), ...(rest > 0 ? [`… and ${rest} more`] : []), 'Nothing was changed.'].join('\n'),
  )
})

async function importRecords(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } })
  const [kind, path, ...more] = positionals
  const [{ importFile }, { importKinds }] = await Promise.all([
    import('#lib/service/api/kernel/import/import-file.ts'),
    import('#lib/service/api/import-kinds.ts'),
  ])
  const named = Object.keys(importKinds).find((name): name is keyof typeof importKinds => name === kind)
  if (!named || path === undefined || more.length > 0) {
    const kinds = Object.entries(importKinds).map(([name, { columns }]) => `  ${name}: ${columns.join(', ')}`)
    throw new Error(`Usage: npm run import -- KIND FILE.csv [--dry-run]\nKinds and their columns:\n${kinds.join('\n')}`)
  }
  const env = readEnv()
  assertStopped(env)
  const bytes = await readFile(path).catch(() => {
    throw new Error(`${path} cannot be read. Nothing was changed.`)
  })
  const instance = await openService({ ...env, logLevel: 'warn' })
  try {
    const isDryRun = values['dry-run'] ?? false
    const { counts, warnings } = await importFile(instance.deps, {
      kind: importKinds[named],
      bytes,
      isDryRun,
      onProgress: sayProgress(),
    })
    for (const { records, made, changed, same } of counts)
      say(`${basename(path)}: ${records}: ${made} new, ${changed} changed, ${same} unchanged`)
    for (const warning of warnings.slice(0, shownIssues)) say(`Warning: ${warning}`)
    if (warnings.length > shownIssues) say(`… and ${warnings.length - shownIssues} more warnings`)
    if (isDryRun) say('This was a dry run. Nothing was changed.')
  } finally {
    await instance.close()
  }
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
