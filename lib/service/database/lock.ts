import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A data directory is already open in another process. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse'
}

/** A data directory cannot be created or written. */
export class DataDirectoryUnusable extends Error {
  override readonly name = 'DataDirectoryUnusable'
}

export interface DirectoryLock {
  release(): void
}

/**
 * Locks the data directory for this process, or throws `DataDirectoryInUse` or `DataDirectoryUnusable` without waiting
 * and writes nothing.
 *
 * The lock is SQLite's exclusive transaction on an empty file: the kernel releases it however the process ends.
 * Such locks belong to the process, so nothing else in it may open and close this file.
 */
export function lockDirectory(dataDir: string): DirectoryLock {
  const file = openLockFile(dataDir)
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    file.close()
    if (!isBusy(cause)) throw unusable(dataDir, cause)
    throw new DataDirectoryInUse(
      `Filing Desk is already running on ${dataDir}. Stop that process first, or set DATA_DIR to another folder.`,
    )
  }
  return { release: () => file.close() }
}

function unusable(dataDir: string, cause: unknown): DataDirectoryUnusable {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new DataDirectoryUnusable(
    `${dataDir} cannot be used as the data directory (${reason}). Make room on its disk, or set DATA_DIR to a folder that this account may write.`,
    { cause },
  )
}

function openLockFile(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  } catch (cause) {
    throw unusable(dataDir, cause)
  }
}

/** SQLITE_BUSY, https://www.sqlite.org/rescode.html#busy */
function isBusy(cause: unknown): boolean {
  return cause instanceof Error && 'errcode' in cause && cause.errcode === 5
}
