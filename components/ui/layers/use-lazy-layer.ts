'use client'

import { useRef, useState } from 'react'

interface LazyLayerOptions {
  open: boolean | undefined
  onOpenChange: ((open: boolean) => void) | undefined
  /** Fetches what draws the layer: called when the trigger is pointed at or focused, so that a click finds it there. */
  preload: () => void
}

/** A trigger whose dialog, menu or popover is loaded when it is first wanted. Controlled where `open` is given. */
export function useLazyLayer({ open: controlled, onOpenChange, preload }: LazyLayerOptions) {
  const trigger = useRef<HTMLElement>(null)
  const [own, setOwn] = useState(false)
  const [wasWanted, setWanted] = useState(false)
  const open = controlled ?? own
  if (open && !wasWanted) setWanted(true)

  const setOpen = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  return {
    open,
    setOpen,
    /** Once shown, the layer stays mounted, closed, to animate and to keep its place. */
    isMounted: open || wasWanted,
    trigger,
    triggerProps: (kind: 'dialog' | 'menu') => ({
      ref: trigger,
      'aria-haspopup': kind,
      'aria-expanded': open,
      'data-popup-open': open ? '' : undefined,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => setOpen(!open),
    }),
  }
}
