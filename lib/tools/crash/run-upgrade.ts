import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ApplicationEnded, runApplication } from '#lib/tools/cli/run-application.ts'
import { runCommand } from '#lib/tools/cli/run-command.ts'
import { checkAtRest } from './check-at-rest.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import type { Counts } from './expectations.ts'
import { type Load, startLoad } from './load.ts'
import { makeNextVersion, type NextVersion } from './make-next-version.ts'
import { openReceiver } from './receiver.ts'
import { seedLoad } from './seed-load.ts'

export interface UpgradeReport {
  readonly counts: Counts
  /** How often each status came, or each error of a connection without a response. */
  readonly outcomes: ReadonlyMap<string, number>
  /** Of the processes that served: before the migration, after it, and after the last was replaced. */
  readonly versions: readonly [before: string, migrated: string, after: string]
  /** Of a process of the former version that is started on the later database. */
  readonly formerStart: string
  readonly violations: readonly string[]
}

/** Writes that each stretch of the upgrade gets. */
const writes = 40
const settleMs = 10 * 60_000

/**
 * Members work without a pause on two processes on PostgreSQL, while the next version migrates the database and then
 * replaces one process after the other. Null where no PostgreSQL is installed.
 */
export async function runUpgrade(seed: number): Promise<UpgradeReport | null> {
  const deployment = await openDeployment('postgresql', 'database')
  if (!deployment) return null
  const receiver = await openReceiver()
  const outcomes = new Map<string, number>()
  const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  try {
    await seedLoad(deployment, receiver.url)
    await deployment.start()
    const { address } = deployment
    const load = await startLoad({ deployment: { address, note }, receiverUrl: receiver.url, seed })
    const [versions, formerStart] = await upgrade(deployment, load, makeNextVersion(join(deployment.folder, 'next')))
    await load.stop()
    const unsettled = (await load.settle(settleMs)) ? [] : ['work had not ended ten minutes after the upgrade']
    const violations = [
      ...load.violations,
      ...unsettled,
      ...(await load.check()),
      ...(await checkAtRest(deployment, receiver)),
    ]
    return { counts: load.counts, outcomes, versions, formerStart, violations }
  } finally {
    receiver.close()
    await deployment.remove()
  }
}

async function upgrade(
  deployment: Deployment,
  load: Load,
  next: NextVersion,
): Promise<[UpgradeReport['versions'], formerStart: string]> {
  await letWork(load)
  const before = await readVersions(deployment)
  const code = await runCommand(process.execPath, [join(next.root, 'lib/tools/cli/migrate.ts')], deployment.env)
  if (code !== 0) throw new Error(`The migration ended with ${code}.`)
  await letWork(load)
  const migrated = await readVersions(deployment)
  const formerStart = await startFormer(deployment)
  await deployment.upgrade(next)
  await letWork(load)
  return [[before, migrated, await readVersions(deployment)], formerStart]
}

async function letWork({ counts, violations }: Load): Promise<void> {
  const until = counts.acknowledged + writes
  while (counts.acknowledged < until && violations.length === 0) await delay(50)
}

/** Of both processes, each of which must be ready. */
async function readVersions({ address }: Deployment): Promise<string> {
  const versions = await Promise.all(
    [1, 2].map(async () => {
      const root = await address()
      const ready = await fetch(`${root}/readyz`)
      const health: { version: string } = await (await fetch(`${root}/healthz`)).json()
      return ready.ok ? health.version : `${ready.status}`
    }),
  )
  return [...new Set(versions)].join(' and ')
}

async function startFormer({ env }: Deployment): Promise<string> {
  try {
    const application = await runApplication({ script: 'api', env, dataDir: env.DATA_DIR ?? '' })
    await application.stop()
    return 'started'
  } catch (error) {
    if (error instanceof ApplicationEnded) return error.output
    throw error
  }
}
