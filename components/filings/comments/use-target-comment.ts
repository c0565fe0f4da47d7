'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { bringIntoView } from '#components/ui/bring-into-view.ts'

const prefix = '#comment-'

/** The comment that the address leads to: `#comment-<id>`. It is brought into view and takes the focus once it is there. */
export function useTargetComment(): string | null {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
  const target = hash.startsWith(prefix) ? hash.slice(prefix.length).toLowerCase() : null
  useEffect(() => {
    const element = target === null ? null : document.getElementById(`comment-${target}`)
    if (!element) return
    bringIntoView(element, 'center')
    element.focus({ preventScroll: true })
  }, [target])
  return target
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
