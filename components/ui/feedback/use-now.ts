'use client'

import { useSyncExternalStore } from 'react'

const clocks = new Map<number, { now: number; readonly listeners: Set<() => void>; timer: number | null }>()

/** The current time in milliseconds, renewed every `everyMs`; null while rendering on the server. One timer for each pace. */
export function useNow(everyMs = 30_000): number | null {
  return useSyncExternalStore(
    (listener) => subscribe(everyMs, listener),
    () => clockOf(everyMs).now,
    () => null,
  )
}

function clockOf(everyMs: number) {
  const found = clocks.get(everyMs)
  if (found) return found
  const clock = { now: Date.now(), listeners: new Set<() => void>(), timer: null }
  clocks.set(everyMs, clock)
  return clock
}

function subscribe(everyMs: number, listener: () => void): () => void {
  const clock = clockOf(everyMs)
  clock.listeners.add(listener)
  clock.timer ??= window.setInterval(() => {
    clock.now = Date.now()
    for (const notify of clock.listeners) notify()
  }, everyMs)
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0 || clock.timer === null) return
    clearInterval(clock.timer)
    clock.timer = null
  }
}
