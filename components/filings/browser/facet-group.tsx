'use client'

import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
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

export function FacetGroup({ title, values: given, chosen, onChange }: FacetGroupProps) {
  const [isWhole, setWhole] = useState(false)
  const why = typeof given === 'string' ? given : null
  const values = typeof given === 'string' ? [] : given
  if (values.length === 0 && why === null) return null
  const listed = isWhole ? values : pickFirst(values, chosen)
  const hidden = values.length - listed.length
  return (
    <section aria-label={title} className="pt-3">
      <h3 className="eyebrow mb-0.5">{title}</h3>
      {why ? <p className="text-faint text-xs">{why}</p> : null}
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
      {hidden > 0 || isWhole ? (
        <Button size="sm" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show ${hidden.toLocaleString('en-US')} more`}
        </Button>
      ) : null}
    </section>
  )
}

/** In the order of the list: those with most filings, and all that are chosen. */
function pickFirst(values: readonly FacetValue[], chosen: readonly string[]): readonly FacetValue[] {
  if (values.length <= shownAtFirst + 1) return values
  const frequent = values.toSorted((a, b) => b.count - a.count).slice(0, shownAtFirst)
  const picked = new Set([...frequent.map(({ key }) => key), ...chosen])
  return values.filter(({ key }) => picked.has(key))
}
