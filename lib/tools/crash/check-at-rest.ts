import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readEnv } from '#lib/desk/server/env.ts'
import type { Db } from '#lib/service/database/drizzle-types.ts'
import type { Deployment } from './deployment.ts'
import { inspectRecords } from './inspect-records.ts'
import type { Receiver } from './receiver.ts'
import { withRecords } from './with-records.ts'

/** With the processes stopped. A start two days later has removed what killed uploads have left. */
export async function checkAtRest(deployment: Deployment, receiver: Receiver): Promise<readonly string[]> {
  await deployment.stop()
  const dayAgo = Date.now() / 1000 - 25 * 60 * 60
  // An object is deleted a day after the row that claimed it, which is deleted a day after it was made.
  for (let days = 0; days < 2; days += 1) {
    await withRecords(deployment, letADayPass)
    for (const path of listUploads(deployment)) utimesSync(path, dayAgo, dayAgo)
    await deployment.start()
    await deployment.stop()
  }
  return await withRecords(deployment, async (db) => {
    const { rows } = await db.execute<{ subject_id: string }>(sql.raw('select subject_id from outbox_events'))
    const notReceived = rows.filter(({ subject_id: id }) => receiver.events.get(id)?.size !== 1)
    const left = listUploads(deployment)
    return [
      ...(await inspectRecords(db, readEnv(deployment.env).files)),
      ...(notReceived.length > 0 ? [`${notReceived.length} events did not arrive as one event`] : []),
      ...(left.length > 0 ? [`${left.length} files of killed uploads are left: ${left[0]}`] : []),
    ]
  })
}

async function letADayPass(db: Db): Promise<void> {
  for (const [table, column] of [
    ['file_chunks', 'created_at'],
    ['file_contents', 'claimed_at'],
    ['removed_objects', 'removed_at'],
  ])
    await db.execute(sql.raw(`update ${table} set ${column} = ${column} - interval '25 hours'`))
}

function listUploads({ folder }: Deployment): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => /(?:^|\/)upload-[0-9a-f-]{36}$/.test(path)).map((path) => join(folder, path))
}
