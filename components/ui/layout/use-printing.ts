'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * True while the page is printed. Lists that draw only the rows in sight draw all of them then: the browser lays the page out
 * as soon as the event has been handled.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
