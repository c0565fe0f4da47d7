'use client'

import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { SearchInput } from '#components/ui/controls/search-input.tsx'
import type { FacetValue } from './model/facets.ts'

interface FacetGroupProps {
  title: string
  /** A text: why they are not known. */
  values: readonly FacetValue[] | string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A long list begins with its most frequent values. */
const shownAtFirst = 8
const searchedFrom = 20
const mostShown = 100

export function FacetGroup({ title, values: given, chosen, onChange }: FacetGroupProps) {
  const [isWhole, setWhole] = useState(false)
  const [typed, setTyped] = useState('')
  const why = typeof given === 'string' ? given : null
  const values = typeof given === 'string' ? [] : given
  if (values.length === 0 && why === null) return null
  const found = isWhole ? findValues(values, typed) : pickFirst(values, chosen)
  const listed = found.slice(0, mostShown)
  const hidden = values.length - listed.length
  return (
    <section aria-label={title} className="pt-3">
      <h3 className="eyebrow mb-0.5">{title}</h3>
      {why ? <p className="text-faint text-xs">{why}</p> : null}
      {isWhole && values.length > searchedFrom ? (
        <SearchInput
          className="mb-1"
          aria-label={`Search in ${title}`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      {listed.map(({ key, label, count }) => (
        <Checkbox
          key={key}
          label={
            <span className="flex min-h-5 items-baseline gap-2">
              <span className={clsx('min-w-0 grow break-words', count === 0 && 'text-faint')}>{label}</span>
              <span className="text-2xs text-faint tabular-nums">{count.toLocaleString('en-US')}</span>
            </span>
          }
          checked={chosen.includes(key)}
          onChange={(isOn) => onChange(isOn ? [...chosen, key] : chosen.filter((other) => other !== key))}
        />
      ))}
      {isWhole && listed.length < found.length ? (
        <p className="py-1 text-faint text-xs">
          {`${(found.length - listed.length).toLocaleString('en-US')} more. Type to find them.`}
        </p>
      ) : null}
      {isWhole && found.length === 0 ? <p className="py-1 text-faint text-xs">None matches.</p> : null}
      {hidden > 0 || isWhole ? (
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole)
            setTyped('')
          }}
        >
          {isWhole ? 'Show fewer' : `Show ${hidden.toLocaleString('en-US')} more`}
        </Button>
      ) : null}
    </section>
  )
}

/** In the order of the list: those with most filings, and all that are chosen. */
function pickFirst(values: readonly FacetValue[], chosen: readonly string[]): readonly FacetValue[] {
  if (values.length <= shownAtFirst + 1) return values
  const picked = new Set([...listFrequent(values).map(({ key }) => key), ...chosen])
  return values.filter(({ key }) => picked.has(key))
}

/** Sorting them all, with each letter typed, would take longer than counting them. */
function listFrequent(values: readonly FacetValue[]): readonly FacetValue[] {
  const frequent: FacetValue[] = []
  for (const value of values) {
    if (frequent.length === shownAtFirst && value.count <= (frequent.at(-1)?.count ?? 0)) continue
    const at = frequent.findIndex(({ count }) => count < value.count)
    frequent.splice(at === -1 ? frequent.length : at, 0, value)
    frequent.length = Math.min(frequent.length, shownAtFirst)
  }
  return frequent
}

function findValues(values: readonly FacetValue[], typed: string): readonly FacetValue[] {
  const words = typed.trim().toLowerCase()
  return words === '' ? values : values.filter(({ label }) => label.toLowerCase().includes(words))
}
