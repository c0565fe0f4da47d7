'use client'

import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Makes a page anew after it failed: what the server or the browser had asked for in vain is asked for again, else the same failure is shown. */
export function usePageRetry(reset: () => void) {
  const router = useRouter()
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const [isRetrying, startRetry] = useTransition()
  const retry = () =>
    startRetry(() => {
      resetQueries()
      router.refresh()
      reset()
    })
  return { isRetrying, retry }
}
