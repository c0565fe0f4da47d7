'use client'
'use no memo'

import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** The focus of a row that leaves the table, as a filter settles, goes to the row in its place and not to the page. */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, at: number) {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    // A focused element that is removed reports nothing; the page has the focus then.
    if (!hasFocus.current || document.activeElement !== document.body) return
    scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)?.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      hasFocus.current = currentTarget.contains(relatedTarget)
    },
  }
}
