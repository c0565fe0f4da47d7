'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DifferenceSet, groupDifferences, isGiven } from '#components/comparisons/reader/model/differences.ts'
import type { Reading } from '#components/comparisons/reader/model/reading.ts'
import { askWorker } from '#lib/client/ask-worker.ts'
import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { askFor } from './compare-question.ts'

/** The differences against any baseline: those of the result where it gives them, else computed here from its cells. */
export function useDifferenceSet(
  id: string,
  reading: Reading,
  baseline: string,
): { set: DifferenceSet; isComparing: boolean } {
  const given = isGiven(reading, baseline)
  const computed = useQuery({
    queryKey: ['comparisons', 'differences', id, baseline],
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

const none: [] = []
