'use client'

import { useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { Select } from '#components/ui/controls/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { averageMethods } from '#lib/engines/triangles/averages.ts'
import { defaultSelection, type Selection } from '#lib/engines/triangles/develop.ts'
import { type Hindsight, listYearEnds, lookBack } from '#lib/engines/triangles/hindsight.ts'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { scenarioQuery, scenariosQuery } from '#lib/queries/development-scenarios.ts'
import { GridView } from '../grid/grid-view.tsx'
import { GridWithChart } from '../grid/grid-with-chart.tsx'
import { toHindsightGrid, toHindsightYearsGrid } from '../model/diagnostics-grids.ts'
import { formatFigure } from '../model/figure.ts'
import { toDataColumns } from '../model/grid-text.ts'
import { describeBasis, isDevelopable } from '../model/loss-page.ts'
import { LineChart } from '../workbench/charts/line-chart.tsx'
import { averageLabel } from '../workbench/model/average-label.ts'
import { kindOf, originOf, type ScheduleView } from './schedule-view.ts'

/** Factors picked at an earlier year end against the link ratios that followed. Needs no other page. */
export function HindsightView({ view }: { view: ScheduleView }) {
  const [{ asOf, pick }, setChosen] = useQueryStates({ asOf: parseAsInteger, pick: parseAsString.withDefault('') })
  const triangle = triangleOfRows(view.rows)
  const years = isDevelopable(view.page) ? listYearEnds(triangle) : []
  const [newest] = years
  const year = years.find((each) => each === asOf) ?? newest
  const scenarios = useScenarios(view, pick)
  if (year === undefined) {
    return (
      <p role="status" className="max-w-(--measure) px-4 py-4 text-sm">
        {isDevelopable(view.page)
          ? 'Hindsight needs a year end with a link ratio before it and a year after it. This page has none.'
          : 'A balance or premium is not developed: there are no factors to look back on. Open Part 2 or Part 3.'}
      </p>
    )
  }
  const isLastStatement = year === view.page.statementYear - 1
  const selection = (isLastStatement && scenarios.selection) || selectAverage(pick)
  return (
    <>
      <p className="max-w-(--measure) px-4 pt-2 text-muted text-sm">
        Picked from the triangle as it was known at the end of {year}, against the link ratios of {year + 1}. Both are
        taken from this statement, so that restatements do not count as development.
      </p>
      <div className="flex flex-wrap gap-2 px-4 pt-2">
        <Select
          aria-label="Picked at year end"
          size="sm"
          className="max-w-40"
          options={years.map((each) => ({ value: String(each), label: `Year end ${each}` }))}
          value={String(year)}
          onChange={(value) => void setChosen({ asOf: Number(value) })}
        />
        <Select
          aria-label="Pick"
          size="sm"
          className="max-w-64"
          options={[
            ...averageMethods.map(({ id }) => ({ value: id, label: averageLabel[id] })),
            ...(isLastStatement ? scenarios.options : []),
          ]}
          value={isLastStatement && scenarios.selection ? pick : selection.average}
          onChange={(value) => void setChosen({ pick: value })}
        />
      </div>
      <Steps view={view} hindsight={lookBack(triangle, year, selection)} />
      <GridView
        title="Year by year"
        grid={toHindsightYearsGrid(
          years.map((each) => lookBack(triangle, each, selection)),
          kindOf(view),
        )}
        origin={originOf(view, 'Hindsight year by year')}
        basis={describeBasis(view.page)}
        {...view.style}
      />
    </>
  )
}

function Steps({ view, hindsight }: { view: ScheduleView; hindsight: Hindsight }) {
  const { year, steps } = hindsight
  const grid = toHindsightGrid(hindsight, kindOf(view))
  const pointsOf = (read: 'picked' | 'ratio') =>
    steps.flatMap((step) => {
      const value = step[read]
      return value === null ? [] : [[step.age, value] as const]
    })
  return (
    <GridWithChart
      chart={
        <LineChart
          title="Picked and actual link ratios"
          description={`By the age developed from, in months. Actual of ${year + 1} solid, picked at the end of ${year} dashed.`}
          lines={[
            { id: 'picked', label: 'Picked', tone: 'muted', dash: 'dashed', points: pointsOf('picked') },
            { id: 'actual', label: 'Actual', tone: 'accent', hasDots: true, points: pointsOf('ratio') },
          ]}
          ages={steps.map(({ age }) => age)}
          baseline={1}
          formatY={(value) => formatFigure(value, 'factor', 'exact')}
          columns={toDataColumns(grid, view.style.scale)}
          rows={grid.rows}
        />
      }
    >
      <GridView
        title={`Hindsight on year end ${year}`}
        grid={grid}
        origin={originOf(view, `Hindsight on year end ${year}`)}
        basis={describeBasis(view.page)}
        {...view.style}
      />
    </GridWithChart>
  )
}

/** Scenarios that were saved on last year's statement of the same page. */
function useScenarios({ page, rows, carrierId }: ScheduleView, pick: string) {
  const { data: saved = [] } = useQuery(
    scenariosQuery(browserClient, {
      ...page,
      statementYear: page.statementYear - 1,
      carrierId: rows[0]?.carrier.id ?? carrierId,
      measure: rows.find(({ development }) => development)?.development?.measure ?? '',
    }),
  )
  const chosen = saved.find(({ id }) => id === pick)
  const { data } = useQuery({ ...scenarioQuery(browserClient, chosen?.id ?? ''), enabled: chosen !== undefined })
  return {
    options: saved.map(({ id, name }) => ({ value: id, label: `Scenario: ${name}` })),
    selection: chosen && data ? data.content.selection : null,
  }
}

function selectAverage(pick: string): Selection {
  const { id } = averageMethods.find((method) => method.id === pick) ?? averageMethods[0]
  return { ...defaultSelection, average: id }
}
