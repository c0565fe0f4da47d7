import { ApiError, NetworkError } from '#lib/client/errors.ts'

/** The compared state: plain JSON. Null: the record does not exist. */
type State = Readonly<Record<string, unknown>> | null

export interface Observed {
  /** Chosen by the writer, unique, and part of the record: by it a record is found whose creation got no response. */
  readonly marker: string
  readonly state: State
}

/** The records of one kind and one member, as the member knows them from responses. */
export interface Expectations {
  /**
   * Sends a write that leads to `state`. Acknowledged: exactly that state is expected from now on. Without a response,
   * or with a 5xx: the state before may be there as well. Rejected: the write had no effect. Resolves to the response's
   * data, null unless acknowledged.
   */
  write<T>(marker: string, state: State, send: () => Promise<T>): Promise<T | null>
  /** Markers of records that are certainly there. */
  present(): readonly string[]
  /** The acknowledged state; undefined where the last write is uncertain. */
  known(marker: string): State | undefined
  /** Violations, in a sentence each, by a complete list of the records that are there. */
  check(observed: readonly Observed[]): readonly string[]
}

export interface Counts {
  acknowledged: number
  rejected: number
  uncertain: number
  /** 5xx by operation and code. */
  readonly errors: Map<string, number>
}

export function createExpectations(kind: string, counts: Counts): Expectations {
  const records = new Map<string, State[]>()
  return {
    async write(marker, state, send) {
      const allowed = records.get(marker) ?? [null]
      records.set(marker, [...allowed, state])
      const outcome = await attempt(kind, counts, send)
      if (outcome.kind === 'acknowledged') records.set(marker, [state])
      if (outcome.kind === 'rejected') records.set(marker, allowed)
      return outcome.kind === 'acknowledged' ? outcome.data : null
    },
    present: () => [...records].flatMap(([marker, [state, ...more]]) => (state && more.length === 0 ? [marker] : [])),
    known(marker) {
      const [state, ...more] = records.get(marker) ?? []
      return more.length === 0 ? state : undefined
    },
    check(observed) {
      const found = Map.groupBy(observed, ({ marker }) => marker)
      return [
        ...[...found].flatMap(([marker, { length }]) =>
          length > 1 ? [`${kind} ${marker} is there ${length} times`] : [],
        ),
        ...[...found.keys()].flatMap((marker) => (records.has(marker) ? [] : [`${kind} ${marker} was never sent`])),
        ...[...records].flatMap(([marker, allowed]) => {
          const state = found.get(marker)?.[0]?.state ?? null
          if (allowed.some((each) => isEqual(each, state))) return []
          return [
            `${kind} ${marker} is ${JSON.stringify(state)} and must be ${allowed.map((each) => JSON.stringify(each)).join(' or ')}`,
          ]
        }),
      ]
    },
  }
}

type Outcome<T> = { kind: 'acknowledged'; data: T } | { kind: 'rejected' } | { kind: 'uncertain' }

async function attempt<T>(kind: string, counts: Counts, send: () => Promise<T>): Promise<Outcome<T>> {
  try {
    const data = await send()
    counts.acknowledged += 1
    return { kind: 'acknowledged', data }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      counts.rejected += 1
      return { kind: 'rejected' }
    }
    if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
    if (error instanceof ApiError) countError(counts, `${kind}: ${error.status} ${error.code}`)
    counts.uncertain += 1
    return { kind: 'uncertain' }
  }
}

function countError({ errors }: Counts, name: string): void {
  errors.set(name, (errors.get(name) ?? 0) + 1)
}

function isEqual(a: State, b: State): boolean {
  return JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b))
}

function sortKeys(state: State): unknown {
  return state && Object.entries(state).toSorted(([a], [b]) => (a < b ? -1 : 1))
}
