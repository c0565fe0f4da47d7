import type { PGlite, Transaction } from '@electric-sql/pglite'
import type pg from 'pg'
import type { TraceStatement } from '#lib/service/telemetry/telemetry.ts'

/** The same pool, each statement traced where it is asked for: behind the pool the caller is no longer known. */
export function tracePool(pool: pg.Pool, trace: TraceStatement): pg.Pool {
  return override(pool, {
    query: traceQuery(pool, trace),
    connect: async () => {
      const client = await pool.connect()
      return override(client, { query: traceQuery(client, trace) })
    },
  })
}

/** The same for the embedded database, and inside its transactions. */
export function traceClient(pglite: PGlite, trace: TraceStatement): PGlite {
  return override(pglite, {
    query: traceQuery(pglite, trace),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
      pglite.transaction((tx) => work(override(tx, { query: traceQuery(tx, trace) }))),
  })
}

interface Client {
  query(...args: never[]): unknown
}

function traceQuery(client: Client, trace: TraceStatement) {
  return (...args: never[]) => trace(textOf(args[0]), async () => await client.query(...args))
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** `target` with some of its methods replaced. The others run on `target` itself, whose private fields no proxy has. */
function override<Target extends object>(target: Target, methods: Readonly<Record<string, unknown>>): Target {
  return new Proxy(target, {
    get(_, name) {
      if (typeof name === 'string' && Object.hasOwn(methods, name)) return methods[name]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' && name !== 'constructor' ? value.bind(target) : value
    },
  })
}
