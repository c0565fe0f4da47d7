import { setTimeout as delay } from 'node:timers/promises'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { checkAtRest } from './check-at-rest.ts'
import { checkSecrets } from './check-secrets.ts'
import { type Crash, type DatabaseKind, openDeployment, type StoreKind } from './deployment.ts'
import type { Counts } from './expectations.ts'
import { type Load, startLoad } from './load.ts'
import { openReceiver } from './receiver.ts'
import { seedLoad } from './seed-load.ts'

export interface CrashRun {
  readonly database: DatabaseKind
  readonly store: StoreKind
  readonly kills: number
  readonly seed: number
  /** No kill after that. */
  readonly minutes: number
  /** A line now and then. */
  readonly say?: (line: string) => void
}

export interface CrashReport {
  readonly crashes: readonly Crash[]
  readonly counts: Counts
  readonly checks: number
  readonly violations: readonly string[]
}

/** The longest that work accepted before the last kill may take to end after it. */
const settleMs = 10 * 60_000
const reportEvery = 10

/**
 * Members work on the service without a pause while its processes, on PostgreSQL the database, and a file store are killed
 * at random moments. What was acknowledged is compared with what is there, after each kill and at the end. Null where no
 * PostgreSQL is installed, or no S3-compatible server can be.
 */
export async function runCrashes({
  database,
  store,
  kills,
  seed,
  minutes,
  say = () => {},
}: CrashRun): Promise<CrashReport | null> {
  const deployment = await openDeployment(database, store)
  if (!deployment) return null
  const receiver = await openReceiver()
  const prng = createPrng(seed)
  try {
    await seedLoad(deployment, receiver.url)
    await deployment.start()
    const load = await startLoad({ deployment, receiverUrl: receiver.url, seed })
    const crashes: Crash[] = []
    const until = performance.now() + minutes * 60_000
    const goesOn = () => load.violations.length === 0 && performance.now() < until
    // On a slow machine all kills could come before the first write.
    while (load.counts.acknowledged === 0 && goesOn()) await delay(20)
    while (crashes.length < kills && goesOn()) {
      await delay(prng.int(0, 1500))
      crashes.push(await deployment.crash(prng))
      if (crashes.length % reportEvery === 0) say(`${database}: ${crashes.length} kills, ${describeLoad(load)}`)
    }
    await load.stop()
    const unsettled = (await load.settle(settleMs))
      ? []
      : [`work had not ended ${settleMs / 60_000} minutes after the last kill`]
    const violations = [
      ...load.violations,
      ...unsettled,
      ...(await load.check()),
      ...(await checkAtRest(deployment, receiver)),
      ...(await checkSecrets(deployment)),
    ]
    return { crashes, counts: load.counts, checks: load.checks(), violations }
  } finally {
    receiver.close()
    await deployment.remove()
  }
}

function describeLoad({ counts: { acknowledged, uncertain } }: Load): string {
  return `${acknowledged} writes acknowledged, ${uncertain} uncertain`
}
