import { readFileSync } from 'node:fs'

/** The only source of the time of day in the service. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * For tests from outside: the wall clock, moved by the number of milliseconds that stands in `path`, read anew at each
 * use. A missing or unreadable file moves nothing.
 */
export function openClockFile(path: string): Clock {
  return { now: () => new Date(Date.now() + readOffsetMs(path)) }
}

function readOffsetMs(path: string): number {
  try {
    const offsetMs = Number(readFileSync(path, 'utf8').trim())
    return Number.isSafeInteger(offsetMs) ? offsetMs : 0
  } catch {
    return 0
  }
}
