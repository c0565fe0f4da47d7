import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Deps } from '#lib/service/api/kernel/context.ts'

/** In the data directory. `npm run backup` writes it once the backup is complete. */
const recordName = 'last-backup.json'

export const LastBackup = z.object({ at: z.iso.datetime(), bytes: z.int().nonnegative() })
export type LastBackup = z.infer<typeof LastBackup>

export function lastBackupPath(dataDir: string): string {
  return join(dataDir, recordName)
}

/** Null where none has been made, and on a server, which is backed up with its own tools. */
export async function findLastBackup({
  database,
  settings,
}: Pick<Deps, 'database' | 'settings'>): Promise<LastBackup | null> {
  if (database.kind !== 'embedded') return null
  try {
    return LastBackup.parse(JSON.parse(await readFile(lastBackupPath(settings.dataDir), 'utf8')))
  } catch {
    return null
  }
}
