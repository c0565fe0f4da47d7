import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { apiRoot } from '#lib/contract/paths.ts'
import { prepareDataDirectory } from '#lib/service/database/testing/prepared.ts'
import {
  ApplicationEnded,
  type RunningApplication,
  type RunOptions,
  runApplication,
} from '#lib/tools/cli/run-application.ts'
import { startTemporaryPostgres } from '#lib/tools/cli/temporary-postgres.ts'
import { startTemporaryS3 } from '#lib/tools/cli/temporary-s3.ts'
import type { Prng } from '#lib/tools/quality/prng.ts'
import type { NextVersion } from './make-next-version.ts'

export const databaseKinds = ['embedded', 'postgresql'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

export const storeKinds = ['database', 'folder', 's3'] as const
/** Where the bytes of files are. */
export type StoreKind = (typeof storeKinds)[number]

/** The service on one database, whose processes are killed and started again while others ask it. */
export interface Deployment {
  readonly folder: string
  /** The environment of its processes. */
  readonly env: Readonly<Record<string, string>>
  /** The address of a process that is up, in turns; waits until one is. */
  address(): Promise<string>
  /** Every process, up for the first time. */
  start(): Promise<void>
  /** Kills a process or the database, restarts it, and returns which it was; resolves when all are ready. */
  crash(prng: Prng): Promise<Crash>
  /** Replaces one process after the other by one of the next version, each ready before the next is asked to stop. */
  upgrade(next: NextVersion): Promise<void>
  /** Ends the processes in order; the database stays. */
  stop(): Promise<void>
  remove(): Promise<void>
}

export interface Crash {
  readonly what: 'process' | 'starting process' | 'database' | 'store'
  readonly readyMs: number
}

/** Null where no PostgreSQL is installed, or no S3-compatible server can be. */
export async function openDeployment(kind: DatabaseKind, store: StoreKind): Promise<Deployment | null> {
  const folder = mkdtempSync(join(tmpdir(), `filing-desk-crash-${kind}-`))
  const postgres = kind === 'postgresql' ? await startTemporaryPostgres() : null
  const s3 = store === 's3' ? await startTemporaryS3() : null
  if ((kind === 'postgresql' && !postgres) || (store === 's3' && !s3)) {
    await postgres?.stop()
    await s3?.stop()
    return null
  }
  const env = {
    DEMO: '0',
    LOG_LEVEL: 'silent',
    ALLOW_LOOPBACK_WEBHOOKS: '1',
    DATA_DIR: join(folder, 'data'),
    TMPDIR: folder,
    ...postgres?.env,
    ...s3?.env,
    ...(store === 'folder' && { FILES_URL: `file:${join(folder, 'store')}` }),
  }
  if (kind === 'embedded') await prepareDataDirectory(env.DATA_DIR)
  const slots = openSlots(env, kind === 'embedded' ? 1 : 2)
  return {
    folder,
    env,
    address: slots.address,
    start: async () => {
      await slots.startAll()
    },
    async crash(prng) {
      const killedAt = performance.now()
      const process = prng.chance(0.15) ? 'starting process' : 'process'
      const what = postgres && prng.chance(0.1) ? 'database' : s3 && prng.chance(0.2) ? 'store' : process
      if (what === 'database') await postgres?.crash()
      else if (what === 'store') await s3?.crash()
      else await slots.crash(prng, what === 'starting process')
      await slots.waitUntilReady()
      return { what, readyMs: performance.now() - killedAt }
    },
    upgrade: slots.upgrade,
    stop: slots.stop,
    async remove() {
      await slots.stop()
      await postgres?.stop()
      await s3?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const readyTimeoutMs = 60_000

function openSlots(env: Readonly<Record<string, string>>, count: number) {
  const running = new Map<number, RunningApplication>()
  let changed = Promise.withResolvers<void>()
  let turn = 0
  let version: Pick<RunOptions, 'root' | 'env'> = { env }
  const start = async (slot: number, signal?: AbortSignal) => {
    const options = { script: 'api', dataDir: env.DATA_DIR ?? '', ...version } as const
    running.set(slot, await runApplication({ ...options, ...(signal && { signal }) }))
    changed.resolve()
    changed = Promise.withResolvers()
  }
  const startKilled = async (slot: number, prng: Prng) => {
    const signal = AbortSignal.timeout(prng.int(50, 4000))
    await start(slot, signal).catch((error: unknown) => {
      if (!(error instanceof ApplicationEnded)) throw error
    })
    await running.get(slot)?.stop('SIGKILL')
    running.delete(slot)
  }
  const end = async (slot: number) => {
    const code = await running.get(slot)?.stop('SIGTERM')
    running.delete(slot)
    if (code !== 0) throw new Error(`A process that was asked to stop ended with ${code}.`)
  }
  const waitUntilReady = async () => {
    const until = performance.now() + readyTimeoutMs
    for (const { url } of running.values()) {
      while (!(await isReady(url))) {
        if (performance.now() > until) throw new Error(`A process was not ready in ${readyTimeoutMs / 1000} s.`)
        await delay(100)
      }
    }
  }
  return {
    waitUntilReady,
    async address() {
      while (running.size === 0) await changed.promise
      turn += 1
      const up = [...running.values()]
      return `${up[turn % up.length]?.url}${apiRoot}`
    },
    startAll: () => Promise.all(Array.from({ length: count }, (_, slot) => start(slot))),
    async crash(prng: Prng, isStarting: boolean) {
      const slot = prng.int(0, count - 1)
      const application = running.get(slot)
      running.delete(slot)
      const code = await application?.stop('SIGKILL')
      if (code !== null) throw new Error(`A process ended unexpectedly with ${code}.`)
      if (isStarting) await startKilled(slot, prng)
      await start(slot)
    },
    async upgrade(next: NextVersion) {
      version = { root: next.root, env: { ...env, ...next.env } }
      for (const slot of [...running.keys()]) {
        await end(slot)
        await start(slot)
        await waitUntilReady()
      }
    },
    async stop() {
      for (const slot of [...running.keys()]) await end(slot)
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  return await fetch(`${url}${apiRoot}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
