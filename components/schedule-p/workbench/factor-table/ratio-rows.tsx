'use client'

import { RotateCcw } from 'lucide-react'
import { memo } from 'react'
import { Figure } from '#components/schedule-p/workbench/figures/figure.tsx'
import { formatFactor } from '#components/schedule-p/workbench/figures/format.ts'
import type { SelectionChange } from '#components/schedule-p/workbench/model/workbench-state.ts'
import type { LinkRatio, RatioColumn } from '#lib/engines/triangles/link-ratios.ts'
import { focusPlace } from './move-in-table.ts'
import { cellStyle, pressStyle, rowHeadStyle } from './row-style.ts'
import { SectionHead } from './section-head.tsx'

interface RatioRowsProps {
  origins: readonly number[]
  ratios: readonly RatioColumn[]
  isAnyExcluded: boolean
  lastAge: number
  onChange: (action: SelectionChange) => void
}

/** Link ratios under the age they develop from. Excluded ones are struck. */
export function RatioRows({ origins, ratios, isAnyExcluded, lastAge, onChange }: RatioRowsProps) {
  const byOrigin = indexRatios(ratios)
  const first = findFirst(ratios)
  return (
    <tbody>
      <SectionHead name="Link ratios" ratios={ratios} lastAge={lastAge} />
      {origins.map((origin) => {
        const row = byOrigin.get(origin)
        if (!row) return null
        return (
          <tr key={origin} className="h-6">
            <th scope="row" className={rowHeadStyle}>
              {origin}
            </th>
            {ratios.map(({ age, toAge }) => (
              <RatioCell
                key={age}
                ratio={row.get(age)?.ratio ?? null}
                isThere={row.has(age)}
                isExcluded={row.get(age)?.isExcluded ?? false}
                isFirst={origin === first?.origin && age === first.age}
                {...{ origin, age, toAge, onChange }}
              />
            ))}
            <td />
          </tr>
        )
      })}
      {isAnyExcluded ? <ExcludedRow ratios={ratios} onChange={onChange} /> : null}
    </tbody>
  )
}

interface RatioCellProps {
  origin: number
  age: number
  toAge: number
  /** Null where it would be divided by an amount of zero or less. */
  ratio: number | null
  isThere: boolean
  isExcluded: boolean
  /** In the tab order until another one takes the focus. */
  isFirst: boolean
  onChange: (action: SelectionChange) => void
}

/** Hundreds of them stand in a large triangle: only those that change are drawn again. */
const RatioCell = memo(function RatioCell(props: RatioCellProps) {
  const { origin, age, toAge, ratio, isThere, isExcluded, isFirst, onChange } = props
  if (!isThere) return <td />
  if (ratio === null)
    return (
      <td className={cellStyle}>
        <Figure text={null} note="base-not-positive" />
      </td>
    )
  return (
    <td className="p-0">
      <button
        type="button"
        tabIndex={isFirst ? 0 : -1}
        data-cell=""
        aria-pressed={isExcluded}
        aria-label={`Exclude ${origin}, ${age} to ${toAge} months, ${formatFactor(ratio)}`}
        onClick={() => onChange({ kind: 'toggle-ratio', key: { origin, age } })}
        className={pressStyle(
          false,
          isExcluded ? 'text-right text-faint line-through decoration-danger decoration-2' : undefined,
        )}
      >
        {formatFactor(ratio)}
      </button>
    </td>
  )
})

function ExcludedRow({ ratios, onChange }: Pick<RatioRowsProps, 'ratios' | 'onChange'>) {
  return (
    <tr className="h-6">
      <th scope="row" className={rowHeadStyle}>
        Excluded
      </th>
      {ratios.map(({ age, toAge, ratios: ofAge }) => {
        const count = ofAge.filter(({ isExcluded }) => isExcluded).length
        return (
          <td key={age} className="p-0">
            {count > 0 ? (
              <button
                type="button"
                aria-label={`Restore ${count} excluded, ${age} to ${toAge} months`}
                onClick={({ currentTarget }) => {
                  focusPlace(currentTarget)
                  onChange({ kind: 'restore-ratios', age })
                }}
                className={pressStyle(false, 'inline-flex items-center justify-end gap-1 text-muted')}
              >
                <RotateCcw aria-hidden="true" className="size-3" />
                {count}
              </button>
            ) : null}
          </td>
        )
      })}
      <td />
    </tr>
  )
}

function findFirst(ratios: readonly RatioColumn[]): { readonly origin: number; readonly age: number } | null {
  for (const { age, ratios: ofAge } of ratios)
    for (const { origin, ratio } of ofAge) if (ratio !== null) return { origin, age }
  return null
}

function indexRatios(ratios: readonly RatioColumn[]): Map<number, Map<number, LinkRatio>> {
  const byOrigin = new Map<number, Map<number, LinkRatio>>()
  for (const { age, ratios: ofAge } of ratios)
    for (const ratio of ofAge) {
      const row = byOrigin.get(ratio.origin) ?? new Map<number, LinkRatio>()
      byOrigin.set(ratio.origin, row.set(age, ratio))
    }
  return byOrigin
}
