'use client'

import { useSyncExternalStore } from 'react'

/** Follows a media query; true while rendering on the server, where the wide layout is drawn. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => true,
  )
}
