'use client'

import clsx from 'clsx'
import { type Dispatch, memo } from 'react'
import { Figure } from '#components/schedule-p/workbench/figures/figure.tsx'
import { formatFactor } from '#components/schedule-p/workbench/figures/format.ts'
import { averageLabel } from '#components/schedule-p/workbench/model/average-label.ts'
import type { WorkbenchAction } from '#components/schedule-p/workbench/model/workbench-state.ts'
import type { AverageId } from '#lib/engines/triangles/averages.ts'
import type { Development, Selection } from '#lib/engines/triangles/develop.ts'
import type { Note } from '#lib/engines/triangles/estimate.ts'
import { pressStyle, rowHeadStyle } from './row-style.ts'
import { SectionHead } from './section-head.tsx'

interface AverageRowsProps {
  development: Development
  selection: Selection
  dispatch: Dispatch<WorkbenchAction>
}

/** Every average of every age. Pressing one chooses it for its age, pressing its name for all ages. */
export function AverageRows({
  development: { ages, averages, ratios, selected },
  selection,
  dispatch,
}: AverageRowsProps) {
  const isForAll = Object.keys(selection.averageByAge).length === 0
  return (
    <tbody className="print:break-inside-avoid">
      <SectionHead name="Averages" ratios={ratios} lastAge={ages.at(-1) ?? 0} />
      {averages.map(({ id, factors }) => (
        <tr key={id} className="h-6">
          <th scope="row" className={clsx(rowHeadStyle, 'px-0')}>
            <button
              type="button"
              tabIndex={-1}
              data-cell=""
              aria-pressed={isForAll && selection.average === id}
              aria-label={`${averageLabel[id]}: choose for all ages`}
              onClick={() => dispatch({ kind: 'choose-average', average: id, age: null })}
              className={pressStyle(isForAll && selection.average === id, 'text-left')}
            >
              {averageLabel[id]}
            </button>
          </th>
          {ratios.map(({ age, toAge }, at) => (
            <AverageCell
              key={age}
              value={factors[at]?.value ?? null}
              note={factors[at]?.note ?? null}
              isChosen={selected[at]?.average === id}
              {...{ id, age, toAge, dispatch }}
            />
          ))}
          <td />
        </tr>
      ))}
    </tbody>
  )
}

interface AverageCellProps {
  id: AverageId
  age: number
  toAge: number
  value: number | null
  note: Note | null
  isChosen: boolean
  dispatch: Dispatch<WorkbenchAction>
}

const AverageCell = memo(function AverageCell({ id, age, toAge, value, note, isChosen, dispatch }: AverageCellProps) {
  const figure = <Figure text={value === null ? null : formatFactor(value)} note={note} />
  return (
    <td className={clsx('p-0', isChosen && 'bg-selected')}>
      <button
        type="button"
        tabIndex={-1}
        data-cell=""
        aria-pressed={isChosen}
        onClick={() => dispatch({ kind: 'choose-average', average: id, age })}
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
