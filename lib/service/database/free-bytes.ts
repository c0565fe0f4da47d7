import { statfs } from 'node:fs/promises'
import { DataDirectoryUnusable } from './lock.ts'

const mebibyte = 1024 * 1024
/** For a new database, or for the log that an interrupted one replays. */
const leastToStart = 128 * mebibyte

/** The bytes this account may still write on the disk of `directory`. */
export async function readFreeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/** On a full disk the engine hangs instead of ending, so it is not started. */
export async function assertRoomToStart(directory: string, readFree = readFreeBytes): Promise<void> {
  const free = await readFree(directory)
  if (free >= leastToStart) return
  throw new DataDirectoryUnusable(
    `The disk of ${directory} is full: ${Math.floor(free / mebibyte)} MB are free, ${leastToStart / mebibyte} MB are needed. Make room and start again.`,
  )
}

/** A copy of `bytes`, with room left for the database next to it. */
export async function assertRoomToCopy(directory: string, bytes: number, readFree = readFreeBytes): Promise<void> {
  const [free, needed] = [await readFree(directory), bytes + leastToStart]
  if (free >= needed) return
  throw new DataDirectoryUnusable(
    `The disk of ${directory} has no room for a copy of the database: ${Math.floor(free / mebibyte)} MB are free, ${Math.ceil(needed / mebibyte)} MB are needed. Make room and try again.`,
  )
}
