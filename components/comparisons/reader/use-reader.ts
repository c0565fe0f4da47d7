'use client'

import { useQueryStates } from 'nuqs'
import { useDeferredValue, useMemo } from 'react'
import type { ComparisonResult } from '#lib/contract/comparison-result.ts'
import type { InputsUsed } from '#lib/contract/form-comparisons.ts'
import { useDifferenceSet } from './compute/use-difference-set.ts'
import { collectSearchTexts, filterDifferences, filterRows } from './model/filters.ts'
import { openReading, type Reading, type Variant } from './model/reading.ts'
import { buildRows } from './model/rows.ts'
import { filtersOf, type ReaderState, readerParsers } from './model/url-state.ts'
import type { Reader } from './reader.ts'

/** Null only for a result without variants. */
export function useReader(id: string, result: ComparisonResult, inputsUsed: InputsUsed | null): Reader | null {
  const [state, setState] = useQueryStates(readerParsers, { history: 'replace', shallow: true, scroll: false })
  const reading = useMemo(() => openReading(result, inputsUsed?.inputs ?? []), [result, inputsUsed])
  const baseline = reading.variantOf.get(state.baseline ?? '') ?? reading.variants[0]
  const { set, isComparing } = useDifferenceSet(id, reading, baseline?.key ?? '')

  const hidden = state.hide.join(',')
  const columns = useMemo(() => orderColumns(reading, baseline, hidden.split(',')), [reading, baseline, hidden])
  const rows = useMemo(
    () =>
      buildRows(
        reading,
        set,
        columns.map(({ key }) => key),
      ),
    [reading, set, columns],
  )
  const filters = useDeferredValue(useStableFilters(state))
  const isSearching = filters.search.trim() !== ''
  const searchTexts = useMemo(() => (isSearching ? collectSearchTexts(reading) : none), [reading, isSearching])
  const shownRows = useMemo(
    () => filterRows(rows, filters, searchTexts, reading),
    [rows, filters, searchTexts, reading],
  )
  const shownDifferences = useMemo(
    () => filterDifferences(rows, filters, searchTexts, reading),
    [rows, filters, searchTexts, reading],
  )
  if (!baseline) return null
  const update: Reader['update'] = (change) => void setState(change)
  const found = { filters, searchTexts, rows, shownRows, shownDifferences }
  return { id, reading, state, update, baseline, columns, set, isComparing, ...found }
}

const none: readonly string[] = []

/** The same object as long as the filters say the same, whatever else in the link changes. */
function useStableFilters(state: ReaderState) {
  const { part, relation, materiality, category, effect, numbers, q, sentence } = state
  const key = JSON.stringify([part, relation, materiality, category, effect, numbers, q, sentence])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the state's filters
  return useMemo(() => filtersOf(state), [key])
}

function orderColumns(reading: Reading, baseline: Variant | undefined, hidden: readonly string[]): Variant[] {
  if (!baseline) return []
  const others = reading.variants.filter(({ key }) => key !== baseline.key && !hidden.includes(key))
  return [baseline, ...others]
}
