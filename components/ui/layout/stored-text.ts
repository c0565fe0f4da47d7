'use client'

import { useSyncExternalStore } from 'react'
import type * as z from 'zod'

/** Raised when what is stored changes its shape: what an older page stored is then ignored. */
const prefix = 'desk:1:'

/** A text that this browser stores under a name. Null on the server, until the page is hydrated, and where nothing is stored. */
export function useStoredText(name: string): string | null {
  return useSyncExternalStore(
    never,
    () => readStored(name),
    () => null,
  )
}

/** Stores a text; null removes it. A browser that stores nothing for this site loses it with the page. */
export function storeText(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, text)
  } catch {
    // Storage is full or switched off.
  }
}

/** The JSON that is stored, where it has this shape; else null. */
export function parseStored<T>(text: string | null, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Null where nothing is stored, and on the server. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

function never() {
  return () => undefined
}
