'use client'

import { useMemo, useState } from 'react'
import { useSettled } from '#components/ui/controls/use-settled.ts'

/** A search is sent once typing pauses. */
const settledAfterMs = 250

interface Beyond {
  /** The list is longer than what is loaded. */
  readonly isCut: boolean
  /** The most characters that the service searches for. */
  readonly most: number
}

/** Has the service find what is typed in a picker, where its list is longer than what is loaded. */
export function useBeyond({ isCut, most }: Beyond) {
  const [typed, type] = useState('')
  const text = useSettled(typed, settledAfterMs).slice(0, most)
  return {
    type,
    text,
    isAsked: isCut && text !== '',
    /** The search has not been sent yet. */
    isTyping: isCut && text !== typed.slice(0, most),
  }
}

const none: readonly never[] = []

/** The records of a list and those that were found beyond it, each once. */
export function useJoined<Item extends { readonly id: string }>(
  listed: readonly Item[] | null | undefined,
  found: readonly Item[] | null | undefined,
): readonly Item[] | null | undefined {
  return useMemo(() => (listed ? joinRecords(listed, found ?? none) : listed), [listed, found])
}

export function joinRecords<Item extends { readonly id: string }>(
  listed: readonly Item[],
  found: readonly Item[],
): readonly Item[] {
  if (found.length === 0) return listed
  const ids = new Set(listed.map(({ id }) => id))
  return [...listed, ...found.filter(({ id }) => !ids.has(id))]
}
