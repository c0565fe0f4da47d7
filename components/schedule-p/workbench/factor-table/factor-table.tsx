'use client'

import { type Dispatch, startTransition, useOptimistic } from 'react'
import { formatAmount, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import {
  type SelectionChange,
  select,
  type WorkbenchAction,
} from '#components/schedule-p/workbench/model/workbench-state.ts'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { averageRatios, type Selection, selectFactors } from '#lib/engines/triangles/develop.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { AverageRows } from './average-rows.tsx'
import { CopyFactors } from './copy-factors.tsx'
import { moveInTable, rememberPlace } from './move-in-table.ts'
import { RatioRows } from './ratio-rows.tsx'
import { SelectedRows } from './selected-rows.tsx'
import { TriangleRows } from './triangle-rows.tsx'

interface FactorTableProps {
  triangle: Triangle
  selection: Selection
  scale: Scale
  dispatch: Dispatch<WorkbenchAction>
}

/**
 * The triangle, its link ratios, averages and selected factors, one under the other in the columns of the ages. A choice
 * shows here in its frame; what follows from it elsewhere is drawn after that.
 */
export function FactorTable({ triangle, selection, scale, dispatch }: FactorTableProps) {
  const [chosen, choose] = useOptimistic(selection, select)
  const averages = averageRatios(triangle, chosen.excluded)
  const factors = selectFactors(triangle, averages, chosen)
  const { ages, ratios } = factors
  const isAnyExcluded = chosen.excluded.length > 0
  const change = (action: SelectionChange) =>
    startTransition(() => {
      choose(action)
      dispatch(action)
    })
  const columnWidth = widthOfAmounts(triangle, scale)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div className="flex items-baseline gap-2">
        <p className="grow text-faint text-xs">
          Cumulative, in {scale.label}. Ages in months.{' '}
          <span className="print:hidden">
            Arrow keys move among link ratios and averages; Enter or X excludes a link ratio or chooses an average.
          </span>
        </p>
        <CopyFactors triangle={triangle} factors={factors} scale={scale} />
      </div>
      <ScrollRegion label="Triangle and link ratios" className="relative">
        {/* Fixed widths: an exclusion changes many figures, and none of them may set the browser to measuring columns. */}
        <table
          className="table-fixed border-collapse text-sm tabular-nums"
          style={{ width: `max(100%, calc(${headWidth} + ${ages.length} * ${columnWidth}))` }}
          onKeyDown={moveInTable}
          onFocus={rememberPlace}
        >
          <caption className="sr-only">Triangle, link ratios and selected factors by accident year and age</caption>
          <colgroup>
            <col style={{ width: headWidth }} />
            <col span={ages.length} />
          </colgroup>
          <TriangleRows triangle={triangle} scale={scale} />
          <RatioRows
            origins={triangle.origins}
            ratios={ratios}
            isAnyExcluded={isAnyExcluded}
            lastAge={ages.at(-1) ?? 0}
            onChange={change}
          />
          <AverageRows factors={factors} selection={chosen} onChange={change} />
          <SelectedRows factors={factors} selection={chosen} onChange={change} />
        </table>
      </ScrollRegion>
    </div>
  )
}

/** For the names of averages. */
const headWidth = '10rem'

/** Of a column: the longest amount, and room for the field of an own factor. */
function widthOfAmounts({ values }: Triangle, scale: Scale): string {
  const lengths = values.flat().map((value) => (value === null ? 0 : formatAmount(value, scale).length))
  return `max(5.25rem, ${Math.max(0, ...lengths) + 3}ch)`
}
