import type { Database } from '#lib/service/database/database.ts'
import {
  type ConcurrencyLimit,
  type ConcurrencyLimits,
  defaultLimits,
  limitsOfOneConnection,
  openConcurrencyLimit,
} from '#lib/service/http/concurrency-limit.ts'
import type { FairQueueLimits } from '#lib/service/http/fair-queue.ts'

/** The limits of a deployment, where a request that waits for its turn gets it however slow the machine is. */
export function openTestConcurrencyLimit({ kind }: Database): ConcurrencyLimit {
  const { record, upload, download, unknown, stranger } = kind === 'embedded' ? limitsOfOneConnection : defaultLimits
  const limits: ConcurrencyLimits = {
    record: withoutHurry(record),
    upload: withoutHurry(upload),
    download: withoutHurry(download),
    unknown: withoutHurry(unknown),
    stranger: withoutHurry(stranger),
  }
  return openConcurrencyLimit(limits)
}

function withoutHurry(limits: FairQueueLimits): FairQueueLimits {
  return { ...limits, waitMs: 600_000 }
}
