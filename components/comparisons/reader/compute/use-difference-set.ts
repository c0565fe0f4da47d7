'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askWorker } from '#lib/client/ask-worker.ts'
import { partedRowId } from '#lib/contract/comparisons/apply-pairings.ts'
import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { askFor } from '#lib/reading/compare-question.ts'
import { type DifferenceSet, groupDifferences, isGiven } from '#lib/reading/differences.ts'
import type { Reading } from '#lib/reading/reading.ts'

/** The differences against any baseline: those of the result where it gives them, else computed here from its cells. */
export function useDifferenceSet(
  id: string,
  reading: Reading,
  baseline: string,
): { set: DifferenceSet; isComparing: boolean } {
  const given = isGiven(reading, baseline)
  const computed = useQuery({
    queryKey: ['comparisons', 'differences', id, baseline, rowsOf(reading)],
    queryFn: ({ signal }) =>
      askWorker<ResultDifference[]>(
        new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' }),
        askFor(reading, baseline),
        signal,
      ),
    enabled: !given && baseline !== '',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
  const differences: readonly ResultDifference[] = given ? reading.result.differences : (computed.data ?? none)
  const set = useMemo(() => groupDifferences(reading, baseline, differences), [reading, baseline, differences])
  return { set, isComparing: !given && computed.isPending }
}

/** Names the rows that are compared: members join and part them. */
function rowsOf({ result, joined }: Reading): string {
  const parted = result.provisions.flatMap(({ id, cells }) =>
    id.startsWith(partedRowId('')) ? [`${id} ${Object.keys(cells).filter((key) => cells[key])}`] : [],
  )
  return JSON.stringify([joined, parted])
}

const none: [] = []
