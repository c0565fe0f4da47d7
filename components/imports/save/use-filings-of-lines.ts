'use client'

import { useQueries } from '@tanstack/react-query'
import { useSettled } from '#components/ui/controls/use-settled.ts'
import { browserClient } from '#lib/client/browser.ts'
import { writeFilter } from '#lib/contract/filings/filter-list.ts'
import { normalizeTrackingNumber } from '#lib/contract/imports/tracking-number.ts'
import { foundFilingsQuery } from '#lib/queries/filings.ts'

/** Fewer than a filter takes, so that numbers of any length have room in it. */
const numbersPerSearch = 50
const settleMs = 400

/** A filing that has the number of a line. */
export interface FilingOfLine {
  readonly id: string
  readonly displayName: string
  readonly scope: string
}

/**
 * Which of the tracking numbers are filings already, however those spell them. Of several filings with one number, the
 * one of the scope. Many numbers are one request; another line asks again for the last of them only.
 */
export function useFilingsOfLines(numbers: readonly string[], scope: string) {
  const settled = useSettled(numbers.join(','), settleMs)
  const asked = settled === '' ? [] : settled.split(',')
  const batches = Array.from({ length: Math.ceil(asked.length / numbersPerSearch) }, (_, at) =>
    asked.slice(at * numbersPerSearch, (at + 1) * numbersPerSearch),
  )
  const results = useQueries({
    queries: batches.map((batch) => foundFilingsQuery(browserClient, { serffTrackingNumber: writeFilter(batch) })),
  })
  const found = Map.groupBy(
    results.flatMap(({ data }) => data?.items ?? []),
    ({ serffTrackingNumber }) => normalizeTrackingNumber(serffTrackingNumber ?? ''),
  )
  return {
    isUnknown: results.some(({ isError }) => isError),
    filingOf: (number: string): FilingOfLine | null => {
      const filings = found.get(normalizeTrackingNumber(number)) ?? []
      return filings.find((filing) => filing.scope === scope) ?? filings[0] ?? null
    },
  }
}
