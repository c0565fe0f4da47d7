'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False until the page's scripts have taken over: a form that must not be sent by the browser itself waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
