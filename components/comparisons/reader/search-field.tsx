'use client'

import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { countOf } from '#lib/reading/labels.ts'
import { isNumeric } from '#lib/reading/rows.ts'
import { focusResult } from './focus-result.ts'
import { stepFrom } from './model/stepping.ts'
import type { Reader } from './reader.ts'

interface SearchFieldProps {
  reader: Reader
  inputRef: RefObject<HTMLInputElement | null>
}

/** Finds provisions by their words, in any order, and steps through them: Enter forward, Shift and Enter back. */
export function SearchField({ reader, inputRef }: SearchFieldProps) {
  const { state, update } = reader
  const { at, count, noun, step } = useHits(reader)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      step(event.shiftKey ? -1 : 1)
    }
    if (event.key !== 'Escape') return
    // The browser would empty a search field: Escape only leaves it.
    event.preventDefault()
    focusResult()
  }
  return (
    <div className="border-line border-b p-2">
      <div className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute top-2.5 left-2 size-3.5 text-faint" />
        <Input
          ref={inputRef}
          type="search"
          value={state.q}
          onChange={(event) => update({ q: event.target.value || null })}
          onKeyDown={onKeyDown}
          aria-label="Search the wording"
          placeholder="Search the wording"
          className="pl-7"
        />
      </div>
      {reader.needle.length === 0 ? null : (
        <div className="mt-1 flex items-center gap-1 text-muted text-xs tabular-nums">
          <span className="grow pl-1">
            {at === -1 ? countOf(count, noun) : `${(at + 1).toLocaleString('en-US')} of ${countOf(count, noun)}`}
          </span>
          <IconButton
            size="sm"
            label="Previous hit"
            shortcut="Shift Enter"
            icon={<ChevronUp />}
            disabled={count === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            size="sm"
            label="Next hit"
            shortcut="Enter"
            icon={<ChevronDown />}
            disabled={count === 0}
            onClick={() => step(1)}
          />
        </div>
      )}
    </div>
  )
}

/** Hits of the search in the view: provisions where they are shown, else differences. */
function useHits({ state, update, shownRows, shownDifferences }: Reader) {
  const isOfRows = state.tab === 'matrix' || state.tab === 'redline'
  const differences = state.tab === 'numbers' ? shownDifferences.filter(isNumeric) : shownDifferences
  const stops: readonly { readonly id: string }[] = isOfRows ? shownRows : differences
  const id = isOfRows ? state.row : state.item
  const step = (by: 1 | -1) => {
    const next = stepFrom(stops, { id, by })
    if (next) update({ [isOfRows ? 'row' : 'item']: next.id, cite: null })
  }
  return {
    at: stops.findIndex((stop) => stop.id === id),
    count: stops.length,
    noun: isOfRows ? 'provision' : 'difference',
    step,
  }
}
