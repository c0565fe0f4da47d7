import { readEnv } from '#lib/desk/server/env.ts'
import { openService } from '#lib/desk/server/open-service.ts'
import { assertStopped, failCommand } from './assert-stopped.ts'
import { say } from './run-command.ts'

/** `npm run seed -- FILE.json`: creates the records of a workspace file. Running it again changes nothing. */
const runTimeoutMs = 10 * 60 * 1000

await seed(process.argv[2]).catch((error: unknown) => {
  if (error instanceof Error && error.name === 'InvalidWorkspace') failCommand(`${error.message}\nNothing was changed.`)
  failCommand(error)
})

async function seed(path: string | undefined): Promise<void> {
  if (path === undefined) throw new Error('Usage: npm run seed -- FILE.json')
  const env = readEnv()
  assertStopped(env)
  const [{ readWorkspace }, { provisionWorkspace, runWorkspace }] = await Promise.all([
    import('#lib/service/api/workspace/read-workspace.ts'),
    import('#lib/service/api/workspace/provision-workspace.ts'),
  ])
  const loaded = await readWorkspace(path)
  const instance = await openService({ ...env, logLevel: 'warn' })
  try {
    const { made, keys } = await provisionWorkspace(instance.deps, loaded)
    if (made.size === 0) say('Everything in the file already exists. Nothing was changed.')
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
