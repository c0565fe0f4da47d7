'use client'

import { useEffect, useEffectEvent, useRef } from 'react'

/** Tells when the last few of what is listed come into view: the time to get more. */
export function EndOfList({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(() => onSeen())
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen())
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} aria-hidden="true" className="pointer-events-none -mt-24 h-24" />
}
