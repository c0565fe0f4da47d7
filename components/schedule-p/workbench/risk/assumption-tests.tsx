'use client'

import { type ReactNode, useState } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { factorColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import { formatFactor } from '#components/schedule-p/workbench/figures/format.ts'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import { type CalendarYear, testCalendarYears } from '#lib/engines/triangles/calendar-year-effect.ts'
import { correlateDevelopment } from '#lib/engines/triangles/development-correlation.ts'
import type { RatioKey } from '#lib/engines/triangles/link-ratios.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { explainCalendarYears, explainCorrelation } from './explain-tests.ts'
import { SubSection } from './sub-section.tsx'

interface AssumptionTestsProps {
  triangle: Triangle
  excluded: readonly RatioKey[]
}

/** Mack's tests of the chain ladder, each with its figures, its bound and their meaning. */
export function AssumptionTests({ triangle, excluded }: AssumptionTestsProps) {
  return (
    <SubSection title="Tests of its assumptions (Mack 1994)">
      <p className="max-w-(--measure) text-muted text-sm">
        The tests use every link ratio that is not excluded, whichever average is selected.
      </p>
      <div className="grid min-w-0 gap-x-8 gap-y-3 lg:grid-cols-2">
        <CalendarYearTest triangle={triangle} excluded={excluded} />
        <CorrelationTest triangle={triangle} excluded={excluded} />
      </div>
    </SubSection>
  )
}

type CalendarRow = Omit<CalendarYear, 'year'> & { readonly year: number | null }

const count = (id: 'small' | 'large' | 'fewer', header: string): DataColumn<CalendarRow> => ({
  id,
  header,
  align: 'end',
  value: (row) => row[id],
})
const calendarColumns: readonly DataColumn<CalendarRow>[] = [
  { id: 'year', header: 'Calendar year', value: ({ year }) => year ?? 'Total' },
  count('small', 'Small'),
  count('large', 'Large'),
  count('fewer', 'Smaller count, Z'),
  factorColumn({ id: 'mean', header: 'Mean of Z', read: ({ mean }) => mean }),
  factorColumn({ id: 'variance', header: 'Variance of Z', read: ({ variance }) => variance }),
]

function CalendarYearTest({ triangle, excluded }: AssumptionTestsProps) {
  const effect = testCalendarYears(triangle, excluded)
  const name = 'Calendar year effect'
  if (effect === null)
    return <Test name={name}>No calendar year has two link ratios that differ from the medians of their ages.</Test>
  const { years, statistic, mean, variance, interval } = effect
  const small = years.reduce((sum, year) => sum + year.small, 0)
  const large = years.reduce((sum, year) => sum + year.large, 0)
  return (
    <Test
      name={name}
      figures={`Z = ${statistic}, expected ${formatFactor(mean)}; bound at 95%: ${formatBound(interval)}`}
      table={
        <FigureTable
          label={name}
          caption="Link ratios leading to each calendar year, below (small) and above (large) the median of their age"
          columns={calendarColumns}
          rows={years}
          total={{ year: null, small, large, fewer: statistic, mean, variance }}
        />
      }
    >
      {explainCalendarYears(effect)}
    </Test>
  )
}

interface CorrelationRow {
  readonly name: string
  readonly years: number | null
  readonly rank: number
}

const correlationColumns: readonly DataColumn<CorrelationRow>[] = [
  { id: 'ages', header: 'Ages', value: ({ name }) => name },
  { id: 'years', header: 'Accident years', align: 'end', value: ({ years }) => years, cell: ({ years }) => years },
  factorColumn({ id: 'rank', header: 'Rank correlation', read: ({ rank }) => rank }),
]

function CorrelationTest({ triangle, excluded }: AssumptionTestsProps) {
  const correlation = correlateDevelopment(triangle, excluded)
  const name = 'Correlation of neighboring factors'
  if (correlation === null)
    return <Test name={name}>No two neighboring ages have two accident years with different link ratios.</Test>
  const { pairs, statistic, interval } = correlation
  return (
    <Test
      name={name}
      figures={`T = ${formatFactor(statistic)}, expected 0; bound at 50%: ${formatBound(interval)}`}
      table={
        <FigureTable
          label={name}
          caption="Spearman’s rank correlation of the link ratios of two neighboring ages. T weights each by its accident years less one."
          columns={correlationColumns}
          rows={pairs.map(({ ages: [from, through, to], years, rank }) => ({
            name: `${from}–${through} and ${through}–${to}`,
            years,
            rank,
          }))}
          total={{ name: 'T', years: null, rank: statistic }}
        />
      }
    >
      {explainCorrelation(correlation)}
    </Test>
  )
}

function formatBound([low, high]: readonly [number, number]): string {
  return `${formatFactor(low)} to ${formatFactor(high)}`
}

interface TestProps {
  name: string
  figures?: string
  table?: ReactNode
  children: ReactNode
}

function Test({ name, figures, table, children }: TestProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <h4 className="font-medium">{name}</h4>
      {figures === undefined ? null : <p className="text-muted tabular-nums">{figures}</p>}
      <p className="max-w-(--measure)">{children}</p>
      {table === undefined ? null : (
        <Disclosure label={`Show as table: ${name}`} open={isOpen} onOpenChange={setOpen}>
          {isOpen ? table : null}
        </Disclosure>
      )}
    </div>
  )
}
