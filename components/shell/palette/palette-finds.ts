'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'
import { filesQuery } from '#lib/queries/files.ts'
import type { PaletteCommand } from './palette-commands.ts'

const mostOfAKind = 8

/** What is found by name: comparisons among the newest, files among all. Nothing before something is typed. */
export function usePaletteFinds(search: string, goTo: (href: string) => void): PaletteCommand[] {
  const words = useDeferredValue(search.trim().slice(0, limits.search))
  const enabled = words !== ''
  const comparisons = useInfiniteQuery({ ...comparisonsQuery(browserClient, null), enabled })
  const files = useInfiniteQuery({ ...filesQuery(browserClient, words), enabled })
  if (!enabled) return []
  const runs = (comparisons.data?.pages ?? []).flatMap(({ formComparisons }) => formComparisons)
  const found = (files.data?.pages ?? []).flatMap((page) => page.files)
  return [
    ...runs
      .filter(({ title }) => title?.toLowerCase().includes(words.toLowerCase()))
      .slice(0, mostOfAKind)
      .map(({ id, title, createdAt }) => ({
        id,
        label: title ?? id,
        group: 'Comparisons',
        hint: createdAt.slice(0, 10),
        run: () => goTo(`/comparisons/${id}`),
      })),
    ...found.slice(0, mostOfAKind).map(({ id, name }) => ({
      id,
      label: name,
      group: 'Files',
      run: () => goTo(`/files?file=${id}`),
    })),
  ]
}
