'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { bringIntoView } from '#components/ui/layout/bring-into-view.ts'

/** The id in the address's fragment, such as "#comment-<id>". Its element is scrolled into view and takes the focus. */
export function useTarget(kind: 'comment' | 'letter' | 'task'): string | null {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  )
  const prefix = `#${kind}-`
  const target = hash.startsWith(prefix) ? hash.slice(prefix.length).toLowerCase() : null
  useEffect(() => {
    const element = target === null ? null : document.getElementById(`${kind}-${target}`)
    if (!element) return
    bringIntoView(element, 'center')
    element.focus({ preventScroll: true })
  }, [kind, target])
  return target
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
