'use client'

import clsx from 'clsx'
import { memo } from 'react'
import { Figure } from '#components/schedule-p/workbench/figures/figure.tsx'
import { formatFactor } from '#components/schedule-p/workbench/figures/format.ts'
import { averageLabel } from '#components/schedule-p/workbench/model/average-label.ts'
import type { SelectionChange } from '#components/schedule-p/workbench/model/workbench-state.ts'
import type { AverageId } from '#lib/engines/triangles/averages.ts'
import type { Factors, Selection } from '#lib/engines/triangles/develop.ts'
import type { Note } from '#lib/engines/triangles/estimate.ts'
import { pressStyle, rowHeadStyle } from './row-style.ts'
import { SectionHead } from './section-head.tsx'

interface AverageRowsProps {
  factors: Factors
  selection: Selection
  onChange: (action: SelectionChange) => void
}

/** Every average of every age. Pressing one chooses it for its age, pressing its name for all ages. */
export function AverageRows({ factors: { ages, averages, ratios, selected }, selection, onChange }: AverageRowsProps) {
  const isForAll = Object.keys(selection.averageByAge).length === 0
  return (
    <tbody className="print:break-inside-avoid">
      <SectionHead name="Averages" ratios={ratios} lastAge={ages.at(-1) ?? 0} />
      {averages.map((average) => (
        <AverageRow
          key={average.id}
          average={average}
          ratios={ratios}
          chosenAges={selected.flatMap(({ age, average: id }) => (id === average.id ? age : [])).join()}
          isForAll={isForAll && selection.average === average.id}
          onChange={onChange}
        />
      ))}
    </tbody>
  )
}

interface AverageRowProps {
  average: Factors['averages'][number]
  ratios: Factors['ratios']
  /** With commas: equal as long as the row is drawn the same. */
  chosenAges: string
  isForAll: boolean
  onChange: (action: SelectionChange) => void
}

const AverageRow = memo(function AverageRow({ average, ratios, chosenAges, isForAll, onChange }: AverageRowProps) {
  const { id, factors } = average
  const chosen = new Set(chosenAges.split(','))
  return (
    <tr className="h-6">
      <th scope="row" className={clsx(rowHeadStyle, 'px-0')}>
        <button
          type="button"
          tabIndex={-1}
          data-cell=""
          aria-pressed={isForAll}
          aria-label={`${averageLabel[id]}: choose for all ages`}
          onClick={() => onChange({ kind: 'choose-average', average: id, age: null })}
          className={pressStyle(isForAll, 'text-left')}
        >
          {averageLabel[id]}
        </button>
      </th>
      {ratios.map(({ age, toAge }, at) => (
        <AverageCell
          key={age}
          value={factors[at]?.value ?? null}
          note={factors[at]?.note ?? null}
          isChosen={chosen.has(String(age))}
          {...{ id, age, toAge, onChange }}
        />
      ))}
      <td />
    </tr>
  )
})

interface AverageCellProps {
  id: AverageId
  age: number
  toAge: number
  value: number | null
  note: Note | null
  isChosen: boolean
  onChange: (action: SelectionChange) => void
}

const AverageCell = memo(function AverageCell({ id, age, toAge, value, note, isChosen, onChange }: AverageCellProps) {
  const figure = <Figure text={value === null ? null : formatFactor(value)} note={note} />
  return (
    <td className={clsx('p-0', isChosen && 'bg-selected')}>
      <button
        type="button"
        tabIndex={-1}
        data-cell=""
        aria-pressed={isChosen}
        onClick={() => onChange({ kind: 'choose-average', average: id, age })}
        className={pressStyle(isChosen)}
      >
        <span className="sr-only">
          {averageLabel[id]}, {age} to {toAge} months,{' '}
        </span>
        {figure}
      </button>
    </td>
  )
})
