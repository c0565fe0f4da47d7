const statement = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`

type Ask = (statement: string) => Promise<{ rows: readonly { writable: boolean }[] }>

/**
 * Whether the database accepts changes. Concurrent callers share one query, so that a database that does not respond
 * holds one connection, however many ask.
 */
export function openWritableCheck(ask: Ask): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null
  return () => {
    pending ??= ask(statement)
      .then(({ rows }) => rows[0]?.writable === true)
      .finally(() => {
        pending = null
      })
    return pending
  }
}
