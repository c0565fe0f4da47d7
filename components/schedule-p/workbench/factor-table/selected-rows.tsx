'use client'

import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import { Figure } from '#components/schedule-p/workbench/figures/figure.tsx'
import { formatFactor, formatShare } from '#components/schedule-p/workbench/figures/format.ts'
import { checkFactor } from '#components/schedule-p/workbench/model/check-number.ts'
import type { SelectionChange } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { NumberField } from '#components/schedule-p/workbench/number-field.tsx'
import type { Factors, Selection } from '#lib/engines/triangles/develop.ts'
import type { Note } from '#lib/engines/triangles/estimate.ts'
import { cellStyle, rowHeadStyle } from './row-style.ts'
import { SectionHead } from './section-head.tsx'

interface SelectedRowsProps {
  factors: Factors
  selection: Selection
  onChange: (action: SelectionChange) => void
}

/** The factors in use, one's own among them, and what they multiply to. */
export function SelectedRows({ factors, selection, onChange }: SelectedRowsProps) {
  const { ages, selected, tail, cdf, percentDeveloped } = factors
  return (
    <tbody className="print:break-inside-avoid">
      <SectionHead name="Selected" ratios={selected} lastAge={ages.at(-1) ?? 0} />
      <tr className="align-top">
        <th scope="row" className={clsx(rowHeadStyle, 'pt-1.5')}>
          Own factor
        </th>
        {selected.map(({ age, toAge }) => (
          <OwnFactorCell key={age} factor={selection.ownFactors[age] ?? null} {...{ age, toAge, onChange }} />
        ))}
        <td />
      </tr>
      <Row label="Selected factor" isStrong>
        {[...selected, { ...tail, age: ages.at(-1) ?? 0 }].map(({ age, value, note }) => (
          <Factor key={age} value={value} note={note} />
        ))}
      </Row>
      <Row label="CDF to ultimate">
        {cdf.map(({ value, note }, at) => (
          <Factor key={ages[at]} value={value} note={note} />
        ))}
      </Row>
      <Row label="Percent developed">
        {percentDeveloped.map((share, at) => (
          <td key={ages[at]} className={cellStyle}>
            <Figure text={share === null ? null : formatShare(share)} note={share === null ? 'factor-missing' : null} />
          </td>
        ))}
      </Row>
    </tbody>
  )
}

interface OwnFactorCellProps {
  age: number
  toAge: number
  factor: number | null
  onChange: (action: SelectionChange) => void
}

const OwnFactorCell = memo(function OwnFactorCell({ age, toAge, factor, onChange }: OwnFactorCellProps) {
  return (
    <td className="min-w-20 p-0.5">
      <NumberField
        label={`Own factor, ${age} to ${toAge} months`}
        isLabelHidden
        isEmptyAllowed
        value={factor}
        check={checkFactor}
        onSet={(entered) => onChange({ kind: 'set-own-factor', age, factor: entered })}
      />
    </td>
  )
})

function Row({ label, isStrong = false, children }: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <tr className={clsx('h-6', isStrong && 'font-semibold')}>
      <th scope="row" className={clsx(rowHeadStyle, isStrong && 'font-semibold text-ink')}>
        {label}
      </th>
      {children}
    </tr>
  )
}

const Factor = memo(function Factor({ value, note }: { value: number | null; note: Note | null }) {
  return (
    <td className={cellStyle}>
      <Figure text={value === null ? null : formatFactor(value)} note={note === 'own-factor' ? null : note} />
    </td>
  )
})
