import pg from 'pg'
import type { Database } from '#lib/service/database/database.ts'

export interface Statement {
  readonly query: string
  readonly params: unknown[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

/** The nodes of the plan that the database would run a statement with now, with these parameters. */
export async function explain(database: Database, { query, params }: Statement): Promise<PlanNode[]> {
  const [row] = await run(database, { query: `explain (format json) ${query}`, params })
  const [root] = (row?.['QUERY PLAN'] ?? []) as readonly { Plan: PlanNode }[]
  if (!root) throw new Error(`no plan for ${query}`)
  return flatten(root.Plan)
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}

async function run({ queueConnection }: Database, { query, params }: Statement): Promise<Record<string, unknown>[]> {
  if (queueConnection.backend === 'pglite') {
    const { rows } = await queueConnection.pglite.query<Record<string, unknown>>(query, params)
    return rows
  }
  const client = new pg.Client({ connectionString: queueConnection.connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(query, params)
  await client.end()
  return rows
}
