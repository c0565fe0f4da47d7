import type { Thread } from '#components/filings/comments/model/group-threads.ts'
import { ApiError } from '#lib/client/errors.ts'

export interface RejectedComment {
  readonly id: string
  /** Null where the filing has no such comment any longer. */
  readonly body: string | null
  readonly reason: string
}

/** A request to fix comments that was rejected as a whole. */
export interface RejectedBatch {
  /** The service's own sentence. It counts all comments that stopped the request. */
  readonly message: string
  /** Those that the service names: the first 20. */
  readonly comments: readonly RejectedComment[]
}

interface SentBatch {
  /** In the order of the request: the error names comments by their place in it. */
  readonly commentIds: readonly string[]
  readonly threads: readonly Thread[]
}

/** Which comments stopped a request and why; null where it failed for another reason. */
export function readRejectedBatch(error: unknown, { commentIds, threads }: SentBatch): RejectedBatch | null {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) return null
  const bodies = new Map(threads.flatMap(({ top, replies }) => [top, ...replies]).map(({ id, body }) => [id, body]))
  const comments = error.details.flatMap(({ path, message }) => {
    const id = path[0] === 'commentIds' ? commentIds[Number(path[1])] : undefined
    return id === undefined ? [] : [{ id, body: bodies.get(id) ?? null, reason: message }]
  })
  return comments.length === 0 ? null : { message: error.message, comments }
}
