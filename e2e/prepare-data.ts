import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runApplication } from '#lib/tools/cli/run-application.ts'

const variable = 'E2E_PREPARED_DATA'

/** Starts the application once, so that the demo workspace is made once, and keeps its data directory for all workers. */
export default async function prepareData(): Promise<() => void> {
  const application = await runApplication()
  await application.stop()
  process.env[variable] = application.dataDir
  return () => rmSync(application.dataDir, { recursive: true, force: true })
}

/** A data directory of one's own that holds the demo workspace. */
export function copyPreparedData(): string {
  const prepared = process.env[variable]
  if (!prepared) throw new Error(`${variable} is not set: the global setup did not run.`)
  const folder = mkdtempSync(join(tmpdir(), 'filing-desk-run-'))
  cpSync(prepared, folder, { recursive: true })
  return folder
}
