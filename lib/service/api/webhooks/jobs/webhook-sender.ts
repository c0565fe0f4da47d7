import { setTimeout as delay } from 'node:timers/promises'
import { attemptPools } from '#lib/contract/webhooks/limits.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'
import { pruneExhaustedJobs } from '#lib/service/api/kernel/exhausted-job.ts'
import { pruneFeed } from '#lib/service/api/kernel/live-feed.ts'
import { attemptDelivery, type FinishedAttempt } from './attempt-delivery.ts'
import { type ClaimedDelivery, claimDeliveries, type FreeSlots, releaseLeases } from './claim-deliveries.ts'
import { dispatchEvents } from './dispatch-events.ts'
import { createPostWebhook, type PostWebhook } from './post-webhook.ts'
import { pruneDeliveries } from './prune-deliveries.ts'
import { rescheduleAttempts } from './reschedule-attempts.ts'
import { storeAttempts } from './store-attempts.ts'

export interface WebhookSender {
  /** Starts sending; deliveries that a crash interrupted resume immediately. */
  start(): void
  /** Sends everything that is due now, and resolves when nothing is due or under way. Instead of `start`, for tests. */
  sendDue(): Promise<void>
  /** Takes no new deliveries and waits for those under way. */
  stop(): Promise<void>
}

interface SenderOptions {
  /** Default: over the network, as the settings allow. */
  readonly post?: PostWebhook
  readonly pollMs?: number
}

const pruneEveryMs = 10 * 60_000
const pauseAfterErrorMs = 1000
/** While requests are under way, so that a round stores and claims many: a round of one costs the database as much. */
const gatherMs = 20
const stopMs = 3000

/**
 * Sends the events of the outbox. One loop makes deliveries, claims those that are due and stores their outcomes, many
 * rows at a time. The requests run concurrently with it; one has a slot until the status of its response has been read, so
 * that a response that does not end delays no other organization.
 */
export function openWebhookSender(
  deps: Deps,
  {
    post = createPostWebhook({ allowLoopback: deps.settings.allowLoopbackWebhooks }),
    pollMs = 500,
  }: SenderOptions = {},
): WebhookSender {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const inSlots = new Set<ClaimedDelivery>()
  let finished: FinishedAttempt[] = []
  /** Aborted when a slot is free or an attempt has finished since the round began. */
  let progress = new AbortController()
  let running: Promise<void> = Promise.resolve()

  function launch(delivery: ClaimedDelivery): void {
    inSlots.add(delivery)
    const freeSlot = () => {
      inSlots.delete(delivery)
      progress.abort()
    }
    const attempt = traceDelivery(deps, () => attemptDelivery(deps, delivery, (outgoing) => post(outgoing, freeSlot)))
      .then((outcome) => void finished.push(outcome))
      // The lease runs out, and the delivery is tried again.
      .catch((error: unknown) => deps.logger.error('A webhook could not be sent.', { delivery: delivery.id, error }))
      .finally(() => {
        underWay.delete(attempt)
        freeSlot()
      })
    underWay.add(attempt)
  }

  async function storeFinished(): Promise<void> {
    const outcomes = finished
    finished = []
    try {
      await storeAttempts(deps, outcomes)
    } catch (error) {
      finished = [...outcomes, ...finished]
      throw error
    }
  }

  /** One round. True where something was done, so that more may be waiting. */
  async function work(): Promise<boolean> {
    progress = new AbortController()
    const stored = finished.length
    await storeFinished()
    if (stopping.signal.aborted) return stored > 0
    const dispatched = await dispatchEvents(deps)
    const free = countFree(inSlots)
    const claimed = free.healthy + free.failing > 0 ? await claimDeliveries(deps, free) : []
    for (const delivery of claimed) launch(delivery)
    return stored + dispatched + claimed.length > 0
  }

  /** Until there is progress, or the time is up. */
  async function rest(ms: number): Promise<void> {
    const signal = AbortSignal.any([progress.signal, stopping.signal])
    await delay(ms, undefined, { signal }).catch(() => {})
  }

  async function run(): Promise<void> {
    let prunedAt = Number.NEGATIVE_INFINITY
    let isReleased = false
    /** The time of the round before. It is later than now where the clock has been set back, as it may have been before the start. */
    let seenMs = Number.POSITIVE_INFINITY
    while (!stopping.signal.aborted) {
      try {
        if (!isReleased) await releaseLeases(deps)
        isReleased = true
        const nowMs = deps.clock.now().getTime()
        if (nowMs < seenMs) await rescheduleAttempts(deps)
        seenMs = nowMs
        if (!(await work())) await rest(pollMs)
        if (underWay.size > 0) await delay(gatherMs, undefined, { ref: false })
        if (performance.now() - prunedAt < pruneEveryMs) continue
        prunedAt = performance.now()
        await prune(deps)
      } catch (error) {
        deps.logger.error('Webhooks could not be processed.', { error })
        await rest(pauseAfterErrorMs)
      }
    }
    // Those that take longer are left to the next start.
    await Promise.race([Promise.all(underWay), delay(stopMs, undefined, { ref: false })])
    await storeFinished().catch((error: unknown) =>
      deps.logger.error('The last webhooks were sent but not recorded; they are sent again.', { error }),
    )
  }

  return {
    start() {
      running = run()
    },
    async sendDue() {
      // An attempt may end while a round claims others.
      while ((await work()) || underWay.size + finished.length > 0) {
        if (underWay.size > 0) await rest(pollMs)
      }
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function prune(deps: Deps): Promise<void> {
  await pruneDeliveries(deps)
  await pruneFeed(deps.database.db)
  await pruneExhaustedJobs(deps.database.db, deps.clock)
}

/** The receiver's address is the organization's own: it is in no span. */
async function traceDelivery({ telemetry }: Deps, attempt: () => Promise<FinishedAttempt>): Promise<FinishedAttempt> {
  return await telemetry.trace({ name: 'webhook delivery', kind: 'client' }, async (span) => {
    const finished = await attempt()
    const { responseStatus, error } = finished.response
    const outcome = error ?? `${Math.floor((responseStatus ?? 0) / 100)}xx`
    span.set({ outcome })
    if (!finished.isSuccess) span.fail(outcome)
    telemetry.record('filing_desk.webhook.attempt.duration', finished.durationMs / 1000, { outcome })
    return finished
  })
}

function countFree(inSlots: ReadonlySet<ClaimedDelivery>): FreeSlots {
  const taken = Object.groupBy(inSlots, ({ pool }) => pool)
  return {
    healthy: attemptPools.healthy.slots - (taken.healthy?.length ?? 0),
    failing: attemptPools.failing.slots - (taken.failing?.length ?? 0),
  }
}
