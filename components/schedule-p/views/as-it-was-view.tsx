'use client'

import { useState } from 'react'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import type { EmergenceBasis } from '#lib/engines/triangles/actual-expected.ts'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { GridView } from '../grid/grid-view.tsx'
import { toExpectedGrid } from '../model/expected-grid.ts'
import { countOf } from '../model/figure.ts'
import { describeBasis, isDevelopable, nameOfPage, type PageName } from '../model/loss-page.ts'
import { compareStatements, isRestated, type StatementRows, toRestatementGrid } from '../model/restatements.ts'
import { describePrice } from '../reading/read-item.ts'
import { ReadOffer } from '../reading/read-offer.tsx'
import { type PageRead, usePageReads } from '../reading/use-page-reads.ts'
import { EmergenceBasisChoice } from '../workbench/results/emergence-basis.tsx'
import { kindOf, originOf, type ScheduleView } from './schedule-view.ts'

/** The same accident years at the same ages as other statements of the carrier print them. */
export function AsItWasView({ view }: { view: ScheduleView }) {
  const { page, pages } = view
  const years = listOtherYears(view)
  const reads = usePageReads(
    view,
    years.map((statementYear) => ({ ...page, statementYear })),
  )
  const [chosen, setChosen] = useState<readonly number[]>(years.slice(0, 1))
  if (years.length === 0) {
    return (
      <EmptyState title="No other statement to compare with">
        Only the statement of {page.statementYear} is loaded for this page. {pages.length > 1 ? 'Others may ' : ''}
        {pages.length > 1 ? 'hold other lines or parts.' : null}
      </EmptyState>
    )
  }
  const wanted = reads.filter(({ page: { statementYear }, rows }) => rows || chosen.includes(statementYear))
  const statements = [
    view.page.statementYear,
    ...wanted.filter(({ rows }) => rows).map((read) => read.page.statementYear),
  ]
  return (
    <>
      <YearChoice
        reads={reads}
        chosen={chosen}
        onToggle={(year) =>
          setChosen(chosen.includes(year) ? chosen.filter((each) => each !== year) : [...chosen, year])
        }
      />
      <ReadOffer
        items={wanted.flatMap(({ item }) => item ?? [])}
        what={wanted.length === 1 ? 'this statement' : 'these statements'}
      />
      {statements.length > 1 ? <Restatements view={view} reads={wanted} /> : null}
      <NextDiagonal view={view} reads={wanted} />
    </>
  )
}

interface YearChoiceProps {
  reads: readonly PageRead[]
  chosen: readonly number[]
  onToggle: (statementYear: number) => void
}

function YearChoice({ reads, chosen, onToggle }: YearChoiceProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1.5 px-4 text-sm">
      <legend className="pt-4 pb-1.5 font-medium">Compare with the statements of</legend>
      {reads.map(({ page: { statementYear }, rows, item }) => (
        <Checkbox
          key={statementYear}
          label={`${statementYear} (${rows ? 'already read' : item ? describePrice([item]) : ''})`}
          checked={rows !== undefined || chosen.includes(statementYear)}
          disabled={rows !== undefined}
          onChange={() => onToggle(statementYear)}
        />
      ))}
    </fieldset>
  )
}

interface StatementsProps {
  view: ScheduleView
  reads: readonly PageRead[]
}

function Restatements({ view, reads }: StatementsProps) {
  const [isAll, setAll] = useState(false)
  const { statementYears, cells, restatedCount } = compareStatements(toStatements(view, reads))
  const shown = isAll ? cells : cells.filter(isRestated)
  const summary = `${countOf(restatedCount, cells.length)} cells printed in two or more statements were restated.`
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-3 text-sm">
        <span role="status">{cells.length === 0 ? 'These statements print no cell in common.' : summary}</span>
        <Switch label="Show cells that did not change" checked={isAll} onChange={setAll} />
      </div>
      {shown.length > 0 ? (
        <GridView
          title="Restatements"
          grid={toRestatementGrid(statementYears, shown, kindOf(view))}
          origin={originOf(view, 'As it was')}
          basis={`change: newest less oldest statement · ${describeBasis(view.page)}`}
          {...view.style}
        />
      ) : null}
    </>
  )
}

/** The next statement's figures as expected from the earlier of two neighboring statements. */
function NextDiagonal({ view, reads }: StatementsProps) {
  const [basis, setBasis] = useState<EmergenceBasis>('restated')
  if (!isDevelopable(view.page)) return null
  const statements = toStatements(view, reads)
  const earlier = statements.findLast(({ statementYear }) => has(statements, statementYear + 1))
  const later = statements.find(({ statementYear }) => statementYear === (earlier?.statementYear ?? 0) + 1)
  if (!earlier || !later) return null
  const triangles = { earlier: triangleOfRows(earlier.rows), later: triangleOfRows(later.rows), basis }
  return (
    <>
      <div className="px-4 pt-4">
        <EmergenceBasisChoice basis={basis} onChange={setBasis} />
      </div>
      <GridView
        title={`Actual against expected in ${later.statementYear}`}
        grid={toExpectedGrid(triangles, kindOf(view))}
        origin={originOf(view, 'Actual against expected')}
        basis={`expected by the all-year volume-weighted link ratios of the ${earlier.statementYear} statement · ${
          basis === 'restated'
            ? `both diagonals as the ${later.statementYear} statement prints them`
            : 'each diagonal as its own statement prints it: a restatement counts as emergence'
        }`}
        {...view.style}
      />
    </>
  )
}

function has(statements: readonly StatementRows[], year: number): boolean {
  return statements.some(({ statementYear }) => statementYear === year)
}

function toStatements({ page, rows }: ScheduleView, reads: readonly PageRead[]): StatementRows[] {
  const others = reads.flatMap((read) =>
    read.rows ? [{ statementYear: read.page.statementYear, rows: read.rows }] : [],
  )
  return [...others, { statementYear: page.statementYear, rows }].sort((a, b) => a.statementYear - b.statementYear)
}

/** Nearest first. */
function listOtherYears({ page, pages }: ScheduleView): number[] {
  const isSameKind = (other: PageName) =>
    other.line === page.line &&
    other.part === page.part &&
    other.section === page.section &&
    other.variant === page.variant &&
    other.statementYear !== page.statementYear
  const distance = (year: number) => Math.abs(year - page.statementYear)
  return pages
    .map(nameOfPage)
    .filter(isSameKind)
    .map(({ statementYear }) => statementYear)
    .sort((a, b) => distance(a) - distance(b) || b - a)
}
