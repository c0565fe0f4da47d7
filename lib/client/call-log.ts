/** A call of the API, as the browser remembers it. Responses are not kept, credentials are not part of it. */
export interface RecordedCall {
  /** Unique in the log. */
  readonly id: string
  readonly method: string
  /** Below the API's root, with its query string. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: RecordedBody
  /** `server`: made while the page was prepared. */
  readonly madeBy: 'browser' | 'server'
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly outcome: CallOutcome
}

/** `omitted`: too long to keep. Secrets in `json` are replaced. */
export type RecordedBody =
  | { readonly kind: 'none' | 'omitted' }
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'form'; readonly parts: readonly string[] }

/** `failed`: no response came, or the call was given up. Durations are in ms, up to the first byte of the response. */
export type CallOutcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly durationMs: number }
  | {
      readonly kind: 'response'
      readonly status: number
      readonly requestId: string | null
      readonly durationMs: number
    }

export interface CallLog {
  /** A call with the id of one that is there takes its place; the oldest beyond the capacity is forgotten. */
  put(...calls: readonly RecordedCall[]): void
  /** Oldest first; the same array until something changes. */
  list(): readonly RecordedCall[]
  clear(): void
  subscribe(onChange: () => void): () => void
}

/** In memory only. */
export function createCallLog(capacity: number): CallLog {
  const listeners = new Set<() => void>()
  const state: { calls: readonly RecordedCall[] } = { calls: [] }
  const change = (calls: readonly RecordedCall[]) => {
    state.calls = calls
    for (const listener of listeners) listener()
  }
  return {
    put(...calls) {
      const byId = new Map([...state.calls, ...calls].map((call) => [call.id, call]))
      change([...byId.values()].slice(-capacity))
    },
    list: () => state.calls,
    clear: () => change([]),
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
