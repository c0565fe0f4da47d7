import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createEnvLogger, openInstance } from '#lib/api/instance.ts'
import { lockDirectory } from '#lib/database/lock.ts'
import { type Env, readEnv } from '#lib/server/env.ts'
import { say } from './run-command.ts'

/** `npm run seed -- FILE.json`: provisions what a workspace file names. Running it again changes nothing. */
const runTimeoutMs = 10 * 60 * 1000

await seed(process.argv[2]).catch((error: unknown) => {
  if (!(error instanceof Error)) say(String(error))
  else if (error.name === 'InvalidWorkspace') say(`${error.message}\nNothing was changed.`)
  else if (error.name === 'DataDirectoryInUse') say('Stop Filing Desk first: it has this data directory open.')
  else say(error.message)
  process.exit(1)
})

async function seed(path: string | undefined): Promise<void> {
  if (path === undefined) throw new Error('Usage: npm run seed -- FILE.json')
  const env = readEnv()
  assertFree(env)
  const [{ readWorkspace }, { provisionWorkspace, runWorkspace }] = await Promise.all([
    import('#lib/api/workspace/read-workspace.ts'),
    import('#lib/api/workspace/provision-workspace.ts'),
  ])
  const loaded = await readWorkspace(path)
  const instance = await openInstance(env, createEnvLogger({ ...env, logLevel: 'warn' }))
  try {
    const { made, keys } = await provisionWorkspace(instance.deps, loaded)
    if (made.size === 0) say('Everything was there already: nothing was changed.')
    sayCounts(made)
    for (const { name, token } of keys) say(`API key ${name}, shown once: ${token}`)
    await instance.startWorking()
    sayCounts(await runWorkspace(instance.deps, loaded, AbortSignal.timeout(runTimeoutMs)))
  } finally {
    await instance.close()
  }
}

function sayCounts(counts: ReadonlyMap<string, number>): void {
  for (const [records, count] of counts) say(`${String(count).padStart(6)} ${records}`)
}

/** Says so at once where Filing Desk runs, before the file is read and anything is made. */
function assertFree({ databaseUrl, dataDir }: Env): void {
  if (!databaseUrl && existsSync(join(dataDir, 'lock'))) lockDirectory(dataDir).release()
}
