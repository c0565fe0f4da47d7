import { liveFlow } from './live-flow.ts'

const firstMs = 800
const slowestMs = 12_000
const growth = 1.18
/** Most work ends within this many responses, so the wait grows only after them. */
const steadyResponses = 4

/** How long to wait before asking again, in milliseconds, after this many responses. */
export function pollInterval(responses: number, { maxMs = slowestMs }: { readonly maxMs?: number } = {}): number {
  return Math.min(maxMs, Math.round(firstMs * growth ** Math.max(0, responses - steadyResponses)))
}

interface PolledQuery<Data> {
  readonly state: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly dataUpdateCount: number
    readonly errorUpdateCount: number
  }
}

interface PollOptions<Data> {
  /** Whether the data can still change without the user; `data` is undefined before the first response. */
  readonly isUnderway: (data: Data | undefined) => boolean
  /** Errors that a retry cannot fix. */
  readonly isFinal?: (error: Error) => boolean
  /** Starts at the pace that a query has after this many responses. */
  readonly startAt?: number
  readonly maxMs?: number
  /** The records that are under way: not asked for while live events tell of all of them. Without it, always asked. */
  readonly listLiveIds?: (data: Data) => readonly string[]
}

/**
 * Reads again while something is under way that live events do not tell of, less and less often, and not while the tab
 * is hidden.
 */
export function pollWhile<Data>(options: PollOptions<Data>) {
  const { isUnderway, isFinal = () => false, startAt = 0, maxMs, listLiveIds = () => [] } = options
  return {
    refetchInterval: ({ state }: PolledQuery<Data>): number | false => {
      if (!isUnderway(state.data) || (state.error && isFinal(state.error))) return false
      if (state.data !== undefined && liveFlow.covers(listLiveIds(state.data))) return false
      const responses = startAt + state.dataUpdateCount + state.errorUpdateCount
      return pollInterval(responses, maxMs === undefined ? {} : { maxMs })
    },
    refetchIntervalInBackground: false,
  }
}
