'use client'

import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useDeferredValue, useMemo } from 'react'
import { EffectMark, MaterialityMark } from '#components/comparisons/reader/change-marks.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import {
  countFacets,
  type Facets as FacetCounts,
  type FacetName,
  filterDifferences,
  isFiltering,
} from '#lib/reading/filters.ts'
import { categoryLabels, countOf, partLabels, relationLabels } from '#lib/reading/labels.ts'
import { clearedFilters } from './model/url-state.ts'
import type { Reader } from './reader.ts'
import { StateMark } from './review/state-mark.tsx'
import { SearchField } from './search-field.tsx'

interface FilterPaneProps {
  reader: Reader
  searchRef: RefObject<HTMLInputElement | null>
}

/** The filters. Numbers say how many rows a choice would show. */
export function FilterPane({ reader, searchRef }: FilterPaneProps) {
  const { state, update, rows, shownRows, searched, filters } = reader
  const facets = useDeferredValue(useMemo(() => countFacets(rows, filters, searched), [rows, filters, searched]))
  const differences = useMemo(() => filterDifferences(rows, filters, searched).length, [rows, filters, searched])
  const isNarrowed = isFiltering(filters)
  return (
    <div className="flex min-h-0 grow flex-col">
      <SearchField reader={reader} inputRef={searchRef} />
      <div className="flex items-center gap-2 border-line border-b py-1 pr-1 pl-3 text-xs text-muted tabular-nums">
        <div className="grow">
          <output>
            {shownRows.length < rows.length
              ? `${shownRows.length.toLocaleString('en-US')} of ${countOf(rows.length, 'provision')}`
              : countOf(rows.length, 'provision')}
          </output>
          <p className="text-faint">{countOf(differences, 'difference')}</p>
        </div>
        {isNarrowed ? (
          <Button size="sm" variant="quiet" onClick={() => update(clearedFilters)}>
            Clear all
          </Button>
        ) : null}
      </div>
      <div className="min-h-0 grow overflow-y-auto px-3 pb-4">
        {state.sentence === null ? null : (
          <p className="mt-2 flex items-start gap-1 rounded-md bg-selected py-1 pr-1 pl-2 text-xs">
            <span className="grow">Provisions of summary sentence {state.sentence + 1}</span>
            <IconButton size="sm" label="Show all provisions" icon={<X />} onClick={() => update({ sentence: null })} />
          </p>
        )}
        <Facets reader={reader} facets={facets} />
      </div>
    </div>
  )
}

function Facets({ reader, facets }: { reader: Reader; facets: FacetCounts }) {
  const { state, update } = reader
  const shared = { reader, facets }
  return (
    <>
      <FacetGroup {...shared} name="relation" title="Relation" label={(value) => relationLabels[value]} />
      <FacetGroup
        {...shared}
        name="materiality"
        title="Materiality"
        label={(value) => <MaterialityMark level={value} isWordShown />}
      />
      <FacetGroup
        {...shared}
        name="effect"
        title="For the insured"
        label={(value) => (value === 'none' ? 'No effect' : <EffectMark effect={value} isWordShown />)}
      />
      {reader.review && reader.isReviewable ? (
        <FacetGroup
          {...shared}
          name="review"
          title="Review"
          label={(value) => <StateMark state={value} isWordShown />}
        />
      ) : null}
      <section aria-label="Numbers" className="pt-3">
        <Checkbox label="Numbers only" checked={state.numbers} onChange={(isOn) => update({ numbers: isOn || null })} />
      </section>
      <FacetGroup {...shared} name="part" title="Part" label={(value) => partLabels[value]} />
      <FacetGroup {...shared} name="category" title="Category" label={(value) => categoryLabels[value]} />
    </>
  )
}

interface FacetGroupProps<Name extends FacetName> {
  name: Name
  title: string
  reader: Reader
  facets: FacetCounts
  label: (value: FacetCounts[Name][number]['value']) => ReactNode
}

function FacetGroup<Name extends FacetName>({ name, title, reader, facets, label }: FacetGroupProps<Name>) {
  const { state, update } = reader
  const chosen: readonly string[] = state[name]
  const choices: readonly { value: FacetCounts[Name][number]['value']; count: number }[] = facets[name]
  if (choices.length === 0) return null
  const toggle = (value: string, isOn: boolean) => {
    const next = isOn ? [...chosen, value] : chosen.filter((other) => other !== value)
    update({ [name]: next.length > 0 ? next : null })
  }
  return (
    <section aria-label={title} className="pt-3">
      <h2 className="eyebrow mb-0.5">{title}</h2>
      {choices.map(({ value, count }) => (
        <Checkbox
          key={value}
          label={
            <span className="flex min-h-5 items-center gap-2">
              <span className="flex min-w-0 grow items-center">{label(value)}</span>
              <span className="text-2xs text-faint tabular-nums">{count.toLocaleString('en-US')}</span>
            </span>
          }
          checked={chosen.includes(value)}
          onChange={(isOn) => toggle(value, isOn)}
        />
      ))}
    </section>
  )
}
