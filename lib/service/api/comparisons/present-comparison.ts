import type { FormComparisonEntry } from '#lib/contract/comparisons/operations.ts'
import { toInstant } from '#lib/service/database/columns.ts'
import type { EntryRow } from './find-comparison.ts'

/** A comparison without its request and result. `removedFileIds` are the cited files that the reader cannot open. */
export function toEntry(comparison: EntryRow, removedFileIds: ReadonlySet<string>): FormComparisonEntry {
  const { memberId, creatorName, citationCounts, createdAt, idempotencyExpiresAt, startedAt, endedAt } = comparison
  const shared = {
    id: comparison.id,
    createdAt: toInstant(createdAt),
    idempotencyExpiresAt: idempotencyExpiresAt && toInstant(idempotencyExpiresAt),
    createdBy: { id: memberId, name: creatorName },
    startedAt: startedAt && toInstant(startedAt),
    endedAt: endedAt && toInstant(endedAt),
    title: comparison.title,
    tags: [...comparison.tags],
  }
  switch (comparison.status) {
    case 'queued':
      return { ...shared, status: 'queued' }
    case 'running':
      return {
        ...shared,
        status: 'running',
        progress: comparison.phase === null ? null : { phase: comparison.phase, share: comparison.share },
      }
    case 'succeeded':
      return {
        ...shared,
        status: 'succeeded',
        redactedCitationCount: countRemoved(citationCounts ?? {}, removedFileIds),
        usage: { credits: comparison.charged / 100 },
      }
    case 'failed':
      return {
        ...shared,
        status: 'failed',
        failure: {
          code: comparison.failureCode ?? 'run_failed',
          error: comparison.failureMessage ?? '',
          retryable: comparison.failureRetryable ?? false,
        },
      }
  }
}

function countRemoved(counts: Readonly<Record<string, number>>, removedFileIds: ReadonlySet<string>): number {
  return Object.entries(counts).reduce((sum, [id, count]) => (removedFileIds.has(id) ? sum + count : sum), 0)
}
