'use client'

import { startTransition, useEffect, useState } from 'react'

/** The value once it has stayed the same for a while: stepping through rows does not read each of them. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
