'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { forgetUnsaved, keepUnsaved, type Unsaved, type UnsavedTarget } from './unsaved-filing.ts'

/** `lost`: the browser keeps nothing for this site, so the changes are only on the screen. */
export type UnsavedState = 'none' | 'kept' | 'lost'

interface UnsavedOptions {
  readonly target: UnsavedTarget
  /** The path to continue editing. */
  readonly href: Route
}

export type UnsavedBinding = ReturnType<typeof useUnsaved>

/** Keeps what is typed in this tab until it is saved, and warns before the tab is closed with it. */
export function useUnsaved({ target, href }: UnsavedOptions) {
  const router = useRouter()
  const [state, setState] = useState<UnsavedState>('none')
  const latest = useRef<UnsavedState>('none')
  const set = (next: UnsavedState) => {
    latest.current = next
    setState(next)
  }
  useCloseWarning(state !== 'none')
  const sayKept = useEffectEvent(() => {
    if (latest.current !== 'kept') return
    toast('Your unsaved changes are kept in this tab', {
      action: { label: 'Continue editing', onClick: () => router.push(href) },
    })
  })
  useEffect(() => () => sayKept(), [])
  /** Everything is saved or discarded. */
  const clear = () => {
    forgetUnsaved(target)
    set('none')
  }
  return {
    state,
    clear,
    /** Null: nothing differs from what is saved. What an earlier visit left stays until it was read. */
    take(unsaved: Unsaved | null) {
      if (unsaved) set(keepUnsaved(target, unsaved) ? 'kept' : 'lost')
      else if (latest.current !== 'none') clear()
    },
  }
}

function useCloseWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isUnsaved])
}
