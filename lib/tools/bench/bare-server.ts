import { hash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { PreparingClient } from '#lib/service/database/preparing-client.ts'

/**
 * The best possible service, in a separate process: Hono and pg, a query and its rows as JSON. Without pages,
 * permissions and errors. `/open/…` needs no token; `/known/…` looks the token up first.
 */
export interface BareServerOptions {
  readonly databaseUrl: string
  readonly list: Statement
  readonly read: Statement
}

/** As the service sends it. */
export interface Statement {
  readonly sql: string
  readonly params: readonly unknown[]
}

const findToken = `
  select c.id, c.kind, c.access, c.expires_at, m.id as member_id, m.role, o.id as organization_id, o.features, o.datasets
  from credentials c join members m on m.id = c.member_id join organizations o on o.id = m.organization_id
  where c.token_hash = $1 and c.revoked_at is null and m.removed_at is null`

process.once('message', ({ databaseUrl, list, read }: BareServerOptions) => {
  const pool = new pg.Pool({ Client: PreparingClient, connectionString: databaseUrl, max: 10 })
  // Only of an object with its text does the client know that it has no name yet.
  const query = ({ sql, params }: Statement) => pool.query({ text: sql }, [...params])
  const app = new Hono()

  app.use('/known/*', async (c, next) => {
    const token = c.req.header('authorization')?.slice('Bearer '.length) ?? ''
    const { rowCount } = await query({ sql: findToken, params: [hash('sha256', token)] })
    if (rowCount !== 1) return c.json({ error: 'unauthenticated' }, 401)
    await next()
  })
  app.get('/:who/list', async (c) => {
    const { rows } = await query(list)
    return c.json({ formComparisons: rows, nextCursor: null })
  })
  app.get('/:who/read', async (c) => {
    const { rows } = await query(read)
    const [{ content, ...row } = { content: Buffer.of() }] = rows
    return c.json({ ...row, result: JSON.parse(gunzipSync(content).toString()) })
  })
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(`http://127.0.0.1:${port}`))
})
