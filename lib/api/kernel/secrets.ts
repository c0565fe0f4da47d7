import { eq } from 'drizzle-orm'
import type { Database } from '#lib/database/open.ts'
import { settings } from '#lib/database/schema/shared.ts'

export interface Secrets {
  /** Signs cursors. */
  readonly cursorKey: Buffer
  /** Lets the embedded desk exchange a verified identity for a session; null where nobody may. */
  readonly exchange: string | null
}

/** The key that signs cursors, made once for a database and shared by every process on it. */
export async function loadCursorKey(database: Database, randomBytes: (length: number) => Buffer): Promise<Buffer> {
  const key = 'cursor_key'
  await database.db
    .insert(settings)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await database.db.select().from(settings).where(eq(settings.key, key))
  if (!row) throw new Error('The cursor key could not be stored.')
  return Buffer.from(row.value, 'base64url')
}
