import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '#lib/service/database/drizzle-types.ts'
import { openDatabase } from '#lib/service/database/open.ts'
import type { Deployment } from './deployment.ts'

/** Opens a server as it is, without migrating it: its processes may be of a later version. */
export async function withRecords<Result>(
  { env }: Pick<Deployment, 'env'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: connectionString } = env
  if (!connectionString) {
    const database = await openDatabase({ dataDir })
    return await work(database.db).finally(() => database.close())
  }
  const client = new pg.Client({ connectionString })
  await client.connect()
  return await work(drizzle(client)).finally(() => client.end())
}
