'use client'

import { useQueryStates } from 'nuqs'
import { useDeferredValue, useMemo } from 'react'
import { applyReview } from '#lib/contract/comparisons/apply-review.ts'
import type { InputsUsed } from '#lib/contract/comparisons/operations.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { isGiven } from '#lib/reading/differences.ts'
import { collectSearchTexts, filterDifferences, filterRows } from '#lib/reading/filters.ts'
import { readNeedle } from '#lib/reading/found-text.ts'
import { openReading, type Reading, type Variant } from '#lib/reading/reading.ts'
import { buildRows } from '#lib/reading/rows.ts'
import { useDifferenceSet } from './compute/use-difference-set.ts'
import { filtersOf, isStep, leadToRows, makeRoom, type ReaderState, readerParsers } from './model/url-state.ts'
import type { Reader } from './reader.ts'
import { useReview } from './review/use-review.ts'

/** Null only for a result without variants. */
export function useReader(id: string, given: ComparisonResult, inputsUsed: InputsUsed | null): Reader | null {
  const review = useReview(id)
  const [state, setState] = useQueryStates(readerParsers, { history: 'replace', shallow: true, scroll: false })
  const findings = review?.overridden ?? none
  const pairings = state.engine ? none : (review?.pairings ?? none)
  const { paired, result, joined } = useMemo(
    () => applyReview(given, { findings, pairings }),
    [given, findings, pairings],
  )
  const reading = useMemo(() => openReading(result, inputsUsed?.inputs ?? [], joined), [result, inputsUsed, joined])
  const baseline = reading.variantOf.get(state.baseline ?? '') ?? reading.variants[0]
  const { set, isComparing } = useDifferenceSet(id, reading, baseline?.key ?? '')

  const { pair: statePair } = state
  const hidden = state.hide.join(',')
  const columns = useMemo(() => orderColumns(reading, baseline, hidden.split(',')), [reading, baseline, hidden])
  const pair = useMemo(() => choosePair(reading, statePair, columns), [reading, statePair, columns])
  const isRedline = state.tab === 'redline'
  const isPairShown = isRedline || (state.tab === 'overview' && statePair !== null)
  const ofPair = useDifferenceSet(id, reading, isPairShown ? pair[0] : '')
  const columnRows = useMemo(
    () =>
      buildRows(
        reading,
        set,
        columns.map(({ key }) => key),
      ),
    [reading, set, columns],
  )
  const rows = useMemo(
    () => (isRedline ? buildRows(reading, ofPair.set, pair) : columnRows),
    [isRedline, reading, ofPair.set, pair, columnRows],
  )
  // While differences are worked out, nothing is known to be identical.
  const isWaiting = isRedline ? ofPair.isComparing : isComparing
  const filters = useDeferredValue(useStableFilters(state, isWaiting))
  // The review is of the result's own differences; those against another baseline have other ids.
  const isReviewable = isGiven(reading, isRedline ? pair[0] : set.baseline)
  const states = isReviewable ? review?.findingOf : undefined
  const isSearching = filters.search.trim() !== ''
  const searched = useMemo(
    () => ({
      reading,
      texts: isSearching ? collectSearchTexts(reading, isRedline ? pair : columns.map(({ key }) => key)) : [],
      stateOf: (difference: string) => states?.get(difference)?.state ?? null,
    }),
    [reading, isSearching, isRedline, pair, columns, states],
  )
  const needle = useMemo(() => readNeedle(filters.search), [filters.search])
  const shownRows = useMemo(() => filterRows(rows, filters, searched), [rows, filters, searched])
  const shownDifferences = useMemo(
    () => filterDifferences(columnRows, filters, searched),
    [columnRows, filters, searched],
  )
  if (!baseline) return null
  const update: Reader['update'] = (change) => {
    const whole = makeRoom(state, leadToRows(state, change))
    void setState(whole, { history: isStep(state, whole) ? 'push' : 'replace' })
  }
  const found = { filters, needle, searched, rows, shownRows, shownDifferences }
  const redline = { pair, pairSet: ofPair.set, isPairComparing: ofPair.isComparing }
  const reviewed = { paired, review, isReviewable }
  return { id, reading, state, update, baseline, columns, set, isComparing, ...redline, ...found, ...reviewed }
}

const none: [] = []

/** The same object while the filters are equal, even if other parts of the link change. */
function useStableFilters(state: ReaderState, isWaiting: boolean) {
  const { part, relation, materiality, category, effect, review, numbers, q, sentence, identical } = state
  const key = JSON.stringify([
    part,
    relation,
    materiality,
    category,
    effect,
    review,
    numbers,
    q,
    sentence,
    identical,
    isWaiting,
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers the state's filters
  return useMemo(() => ({ ...filtersOf(state), identical: identical || isWaiting }), [key])
}

function orderColumns(reading: Reading, baseline: Variant | undefined, hidden: readonly string[]): Variant[] {
  if (!baseline) return []
  const others = reading.variants.filter(({ key }) => key !== baseline.key && !hidden.includes(key))
  return [baseline, ...others]
}

/** The variants of the redline: those of the link, else the first two columns. */
function choosePair(reading: Reading, wanted: ReaderState['pair'], [baseline, next]: readonly Variant[]) {
  const isKnown = wanted?.every((key) => reading.variantOf.has(key)) && wanted[0] !== wanted[1]
  if (wanted && isKnown) return wanted
  const from = baseline?.key ?? ''
  const other = next ?? reading.variants.find(({ key }) => key !== from)
  return [from, other?.key ?? from] as const
}
