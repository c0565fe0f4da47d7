'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useQueryStates } from 'nuqs'
import { useCallback } from 'react'
import { browserParsers } from './url-state.ts'

/** The state in the link. */
export function useBrowserState() {
  return useQueryStates(browserParsers, { history: 'replace', shallow: true, scroll: false })
}

/**
 * Opens a filing from its row. The link is brought up to date before: a change of it that was held back would come during
 * the navigation and end it.
 */
export function useOpenFiling(setState: ReturnType<typeof useBrowserState>[1]) {
  const router = useRouter()
  return useCallback(
    async (id: string) => {
      await setState((state) => ({ ...state, filing: id }))
      router.push(`/filings/${id}` as Route)
    },
    [setState, router],
  )
}
