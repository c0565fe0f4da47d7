import { setTimeout as delay } from 'node:timers/promises'
import type { CrowdCounts } from '#lib/tools/bench/crowd.ts'
import type { DatabaseKind, StoreKind } from '#lib/tools/crash/deployment.ts'
import { createPrng } from '#lib/tools/quality/prng.ts'
import { attackWithFiles, type FileOutcome } from './attack-files.ts'
import { attackStores } from './attack-stores.ts'
import { attackWithEndlessResponses, type EndlessOutcome } from './endless-responses.ts'
import type { HostileFile } from './hostile-file.ts'
import { listHostilePdfs } from './hostile-pdfs.ts'
import { listHostileTexts } from './hostile-texts.ts'
import { listHostileWords } from './hostile-words.ts'
import { overload } from './overload.ts'
import { attackWithRequests, besiege } from './raw-requests.ts'
import { attackSignIn, type SignInAttack } from './sign-in.ts'
import { openTarget, type Target } from './target.ts'
import { watchMemory } from './watch-memory.ts'
import { watchReader } from './watch-reader.ts'

export interface AttackRun {
  readonly database: DatabaseKind
  readonly store: StoreKind
  readonly seed: number
  /** Hostile files, chosen by the seed; all there are where this is more. */
  readonly files: number
  /** Sockets of the siege, and how long it and the endless webhook responses last. */
  readonly sockets: number
  readonly siegeMs: number
  /** Wrong passwords. */
  readonly signIns: number
  /** Clients of the overload, which lasts as long as the siege. */
  readonly clients: number
}

export interface AttackReport {
  readonly files: readonly FileOutcome[]
  readonly childMebibytes: number
  /** Until the overload, and from then on. */
  readonly growthMebibytes: number
  readonly crowdedGrowthMebibytes: number
  /** The latency of another member's list requests during the attack, and how many of them failed. */
  readonly readerMs: number
  readonly reads: number
  readonly failedReads: number
  readonly requests: number
  readonly siege: {
    readonly opened: number
    readonly closed: number
    readonly readerMs: number
    readonly failedReads: number
  }
  readonly signIn: SignInAttack
  /** Responses to a crowd of one member; `broken` has no error body, no `Retry-After`, or no response. */
  readonly crowd: CrowdCounts & { readonly readerMs: number }
  /** Webhooks of one organization whose receivers never end a response. */
  readonly endless: EndlessOutcome
  /** Broken promises that do not depend on the machine; the caller judges times. */
  readonly violations: readonly string[]
}

export const bounds = {
  childMebibytes: 512,
  growthMebibytes: 200,
  /**
   * Of many requests under way few are live when they end, but they outlive a collection of the young. Node.js then lets its heap
   * grow to four times the 80 MiB that are live before it collects all of it: as much with 1,200 clients as with 400, and no
   * more the longer it lasts. Collecting earlier took a quarter of the throughput.
   */
  crowdedGrowthMebibytes: 300,
  readerMs: 200,
  crowdedReaderMs: 500,
  webhookMs: 2000,
} as const
const mebibyte = 1024 * 1024

/**
 * Attacks its own service with files, names that are paths, bytes that are no requests, wrong passwords, and sockets that
 * stay open. Null where the database or the file store cannot be started.
 */
export async function runAttack({
  database,
  store,
  seed,
  files,
  sockets,
  siegeMs,
  signIns,
  clients,
}: AttackRun): Promise<AttackReport | null> {
  const prng = createPrng(seed)
  const hostile = [...listHostilePdfs(prng), ...listHostileWords(prng), ...listHostileTexts(prng)]
  const target = await openTarget(database, store)
  if (!target) return null
  try {
    await warmUp(target)
    const untilOverload = await watchMemory(target.pid)
    const byFiles = await whileReading(target, () => attackWithFiles(target, prng.shuffle(hostile).slice(0, files)))
    const { sent, violations } = await attackWithRequests(target)
    const ofStores = await attackStores(target)
    const signIn = await attackSignIn(target, signIns)
    const siege = await whileReading(target, async () => {
      const { opened, closed, end } = besiege(target, sockets)
      await delay(siegeMs)
      end()
      return { opened, closed: closed() }
    })
    const before = await untilOverload.stop()
    const sinceOverload = await watchMemory(target.pid)
    const crowd = await whileReading(target, () => overload(target, { clients, ms: siegeMs }))
    const endless = await attackWithEndlessResponses(target, siegeMs)
    const growthMebibytes = before.growthBytes / mebibyte
    const crowdedGrowthMebibytes = (await sinceOverload.stop()).growthBytes / mebibyte
    const childMebibytes = before.childBytes / mebibyte
    return {
      files: byFiles.result,
      childMebibytes,
      growthMebibytes,
      crowdedGrowthMebibytes,
      readerMs: byFiles.p95Ms,
      reads: byFiles.reads,
      failedReads: byFiles.failed,
      requests: sent,
      signIn,
      siege: { ...siege.result, readerMs: siege.p95Ms, failedReads: siege.failed },
      crowd: { ...crowd.result, readerMs: crowd.p95Ms },
      endless,
      violations: [
        ...byFiles.result.flatMap(({ violation }) => violation ?? []),
        ...violations,
        ...ofStores,
        ...signIn.violations,
        ...(childMebibytes > bounds.childMebibytes ? [`a child took ${Math.round(childMebibytes)} MiB`] : []),
        ...(growthMebibytes > bounds.growthMebibytes ? [`the process grew by ${Math.round(growthMebibytes)} MiB`] : []),
        ...(crowdedGrowthMebibytes > bounds.crowdedGrowthMebibytes
          ? [`the process grew by ${Math.round(crowdedGrowthMebibytes)} MiB during the overload`]
          : []),
        ...(crowd.result.broken > 0 ? [`${crowd.result.broken} responses to a crowd have no error body`] : []),
        ...(byFiles.failed + siege.failed + crowd.failed > 0
          ? [`${byFiles.failed + siege.failed + crowd.failed} reads of another member failed`]
          : []),
        ...((await target.isUp()) ? [] : ['the service is not ready in the end']),
      ],
    }
  } finally {
    await target.remove()
  }
}

async function whileReading<T>(target: Target, work: () => Promise<T>) {
  const reader = watchReader(target)
  const result = await work()
  return { result, ...(await reader.stop()) }
}

/** Loads and fills what only a first upload needs, so that it does not count as the cost of an attack. */
async function warmUp(target: Target): Promise<void> {
  const large: HostileFile = {
    name: 'large',
    fileName: 'large.txt',
    bytes: Buffer.alloc(20 * mebibyte, 'a provision of a policy\n'),
  }
  await attackWithFiles(target, [large, { ...large, name: 'another' }])
}
