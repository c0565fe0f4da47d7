export interface NamedStatement {
  /** `select`, `insert`. */
  readonly verb: string
  /** As the statement writes it, quotes included. */
  readonly table: string | null
  /** The word in front of the table: `from`, `into`. */
  readonly link: string | null
}

/** A statement without what it holds: `insert` into `"members"`. */
export function nameStatement(statement: string): NamedStatement {
  const verb = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement'
  const [, link = null, table = null] = /\b(from|into|update|table)\s+("?\w+"?(?:\."?\w+"?)?)/i.exec(statement) ?? []
  return { verb, table, link: link?.toLowerCase() ?? null }
}
