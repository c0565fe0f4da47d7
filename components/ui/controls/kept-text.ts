'use client'

import { useSyncExternalStore } from 'react'

const prefix = 'desk:kept:'
const typed = new Map<string, string>()
const listeners = new Set<() => void>()

/** Text of a field that has not been sent. Survives a reload and navigation in this tab. */
export interface KeptText {
  readonly text: string
  /** Empty: nothing is kept any longer. */
  readonly setText: (text: string) => void
}

/** The name must identify the member: another member may sign in next in this tab. */
export function useKeptText(name: string): KeptText {
  const text = useSyncExternalStore(
    subscribe,
    () => readKept(name),
    () => '',
  )
  return { text, setText: (next) => keepText(name, next) }
}

/** Several texts, by name. */
export function useKeptTexts(names: readonly string[]): ReadonlyMap<string, string> {
  const joined = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(names.map((name) => [name, readKept(name)])),
    () => '[]',
  )
  return new Map<string, string>(JSON.parse(joined))
}

export function keepText(name: string, text: string): void {
  if (text === '') typed.delete(name)
  else typed.set(name, text)
  try {
    if (text === '') sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, text)
  } catch {
    // Storage is full or switched off: then it is kept as long as the page.
  }
  for (const notify of listeners) notify()
}

/** The text currently kept under this name. */
export function readKept(name: string): string {
  try {
    return typed.get(name) ?? sessionStorage.getItem(prefix + name) ?? ''
  } catch {
    return typed.get(name) ?? ''
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
