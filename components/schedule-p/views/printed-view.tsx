'use client'

import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { GridView } from '../grid/grid-view.tsx'
import { describeBasis, describePart } from '../model/loss-page.ts'
import { toPrintedPage } from '../model/printed-page.ts'
import { originOf, type ScheduleView } from './schedule-view.ts'

/** The page as the statement prints it. */
export function PrintedView({ view }: { view: ScheduleView }) {
  const { page, rows, style } = view
  if (rows.length === 0) {
    return (
      <EmptyState title="The page has no rows">
        The service returned no rows for this page, and charged nothing. It may have been replaced by a newer import.
      </EmptyState>
    )
  }
  const exhibits = [...new Set(rows.flatMap(({ sources }) => sources.map(({ exhibit }) => exhibit)))]
  return (
    <>
      <GridView
        title={describePart(page.part)}
        grid={toPrintedPage(rows)}
        origin={originOf(view, 'Printed page')}
        basis={describeBasis(page)}
        {...style}
      />
      <p className="px-4 text-faint text-xs">
        Columns are evaluations at year end. Blank: the statement prints nothing or zero.
        {exhibits.length > 0 ? ` Source: ${exhibits.join('; ')}.` : null}
      </p>
    </>
  )
}
