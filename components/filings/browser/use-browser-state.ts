'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { debounce, useQueryStates } from 'nuqs'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { type BrowserChange, type BrowserState, browserParsers, isStep } from './url-state.ts'

/** The link is brought up to date once typing or moving pauses. */
const linkedAfterMs = 200

/** The state in the link, and the changes of it. */
export function useBrowserState() {
  const [linked, setLinked] = useQueryStates(browserParsers, { history: 'replace', shallow: true, scroll: false })
  const search = useTypedSearch((q) => void setLinked({ q }))
  const state: BrowserState = search.typed === null ? linked : { ...linked, q: search.typed }
  const { take } = search
  const update = (change: BrowserChange) =>
    void setLinked(
      { ...take(), ...change },
      isStep(change) ? { history: 'push' } : { limitUrlUpdates: debounce(linkedAfterMs) },
    )
  const router = useRouter()
  // A change that was held back would come during the navigation and end it.
  const open = useCallback(
    async (id: string) => {
      await setLinked((current) => ({ ...current, ...take(), filing: id }))
      router.push(`/filings/${id}` as Route)
    },
    [setLinked, take, router],
  )
  return { state, type: search.type, update, open }
}

/** A search that the link does not have yet: a change of the link draws the whole page before the letter. */
function useTypedSearch(onPause: (q: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const pending = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** Takes the text that goes into the link with another change, if any. */
  const take = useCallback((): Pick<BrowserChange, 'q'> => {
    clearTimeout(timer.current)
    const q = pending.current
    pending.current = null
    setTyped(null)
    return q === null ? {} : { q }
  }, [])
  const type = (next: string) => {
    clearTimeout(timer.current)
    pending.current = next
    setTyped(next)
    timer.current = setTimeout(() => {
      startTransition(() => {
        take()
        onPause(next)
      })
    }, linkedAfterMs)
  }
  return { typed, type, take }
}
