'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DifferenceSet, groupDifferences, isGiven } from '#components/comparisons/reader/model/differences.ts'
import type { Reading } from '#components/comparisons/reader/model/reading.ts'
import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { askFor, type CompareQuestion } from './compare-question.ts'

/** The differences against any baseline: those of the result where it gives them, else computed here from its cells. */
export function useDifferenceSet(
  id: string,
  reading: Reading,
  baseline: string,
): { set: DifferenceSet; isComparing: boolean } {
  const given = isGiven(reading, baseline)
  const computed = useQuery({
    queryKey: ['comparisons', 'differences', id, baseline],
    queryFn: ({ signal }) => compareInWorker(askFor(reading, baseline), signal),
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

/** Compares in a worker, which ends with the comparison. */
function compareInWorker(question: CompareQuestion, signal: AbortSignal): Promise<ResultDifference[]> {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' })
  const differences = new Promise<ResultDifference[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ResultDifference[]>) => resolve(data))
    worker.addEventListener('error', ({ message }) =>
      reject(new Error(message || 'The comparison failed in the browser.')),
    )
    signal.addEventListener('abort', () => reject(signal.reason))
    worker.postMessage(question)
  })
  return differences.finally(() => worker.terminate())
}
