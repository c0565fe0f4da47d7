'use client'

import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { describeRange, labelRange, rangeNames } from './model/date-ranges.ts'
import { facetNames, labelFacet } from './model/facet-definitions.ts'
import { type BrowserChange, clearedFilters } from './url-state.ts'
import type { FilingBrowser } from './use-filing-browser.ts'

interface FilterChipsProps {
  browser: FilingBrowser
  /** The last chip is gone: the focus goes elsewhere. */
  onEmpty: () => void
}

/** The chosen values of all filters. Enter, Space, Delete and Backspace take one back; the focus goes to the next. */
export function FilterChips({ browser, onEmpty }: FilterChipsProps) {
  const { update } = browser
  const list = useRef<HTMLUListElement>(null)
  const chips = [...listFacetChips(browser), ...listRangeChips(browser)]
  if (chips.length === 0) return null
  const remove = (at: number) => {
    const chip = chips[at]
    if (!chip) return
    update(chip.without)
    const buttons = list.current?.querySelectorAll('button')
    const next = buttons?.[at + 1] ?? buttons?.[at - 1]
    if (next) next.focus()
    else onEmpty()
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    remove(at)
  }
  return (
    <ul
      ref={list}
      aria-label="Chosen filters"
      className="flex flex-wrap items-center gap-1.5 border-line border-b px-3 py-1.5"
    >
      {chips.map(({ name, title, label }, at) => (
        <li key={`${name} ${label}`}>
          <button
            type="button"
            aria-label={`Remove filter ${title}: ${label}`}
            onClick={() => remove(at)}
            onKeyDown={(event) => onKeyDown(event, at)}
            className="inline-flex min-h-6 max-w-80 items-center gap-1 rounded-md border border-line-strong bg-sunken px-2 text-xs hover:bg-hover coarse:min-h-10"
          >
            <span className="text-muted">{title}:</span>
            <span className="truncate font-medium">{label}</span>
            <X aria-hidden="true" className="size-3 shrink-0 text-muted" />
          </button>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <button
            type="button"
            onClick={() => {
              update(clearedFilters)
              onEmpty()
            }}
            className="min-h-6 rounded-md px-2 text-accent text-xs hover:bg-hover coarse:min-h-10"
          >
            Clear filters
          </button>
        </li>
      ) : null}
    </ul>
  )
}

interface Chip {
  readonly name: string
  readonly title: string
  readonly label: string
  /** Takes the filter back. */
  readonly without: BrowserChange
}

function listFacetChips({ choices, facets }: FilingBrowser): Chip[] {
  return facetNames.flatMap((name) =>
    choices[name].map((key) => {
      const left = choices[name].filter((other) => other !== key)
      const label = facets[name].find((value) => value.key === key)?.label ?? key
      return { name, title: labelFacet(name), label, without: { [name]: left.length > 0 ? left : null } }
    }),
  )
}

function listRangeChips({ ranges }: FilingBrowser): Chip[] {
  return rangeNames.flatMap((name) => {
    const range = ranges[name]
    return range ? { name, title: labelRange(name), label: describeRange(range), without: { [name]: null } } : []
  })
}
