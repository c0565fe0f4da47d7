'use client'

import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Renders a page again after an error. Failed reads of the server and the browser are sent again, or the same error would return. */
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
