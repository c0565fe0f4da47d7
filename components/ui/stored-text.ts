'use client'

import { useSyncExternalStore } from 'react'

/** Raised when what is kept changes its shape: what an older page kept is then passed over. */
const prefix = 'desk:1:'

/** A text that this browser keeps under a name. Null on the server, until the page's scripts have taken over, and where nothing is kept. */
export function useStoredText(name: string): string | null {
  return useSyncExternalStore(
    never,
    () => readKept(name),
    () => null,
  )
}

/** Null forgets it. A browser that keeps nothing for this site loses it with the page. */
export function keep(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, text)
  } catch {
    // Storage is full or switched off.
  }
}

function readKept(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

function never() {
  return () => undefined
}
