'use client'

import { type RefObject, useEffect, useState } from 'react'

/** The width inside an element's scroll bar, followed as it changes; 0 until it is known. */
export function useClientWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = of.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return width
}
