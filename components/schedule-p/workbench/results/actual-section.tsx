import type { DataColumn } from '#components/data-table/data-column.ts'
import { amountColumn, originColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import type { Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { PanelSection } from '#components/schedule-p/workbench/panel-section.tsx'
import { type ActualExpected, compareActual } from '#lib/engines/triangles/actual-expected.ts'
import type { Development } from '#lib/engines/triangles/develop.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'

type Row = Omit<ActualExpected, 'origin'> & { readonly origin: number | null }

interface ActualSectionProps {
  development: Development
  /** The same losses in a later statement. */
  later: Triangle
  scale: Scale
}

/** Actual emergence on the next diagonal against the emergence expected by the selected factors. */
export function ActualSection({ development, later, scale }: ActualSectionProps) {
  const { origins, total } = compareActual(development, later)
  const rows: readonly Row[] = origins.filter(({ note }) => note !== 'no-value')
  const note = (row: Row) => row.note
  const columns: DataColumn<Row>[] = [
    originColumn(),
    { id: 'age', header: 'To age', align: 'end', value: ({ age }) => age, cell: ({ age }) => age },
    amountColumn({ id: 'expected', header: 'Expected', read: ({ expected }) => expected, note }, scale),
    amountColumn({ id: 'actual', header: 'Actual', read: ({ actual }) => actual }, scale),
    amountColumn({ id: 'difference', header: 'Actual less expected', read: ({ difference }) => difference }, scale),
  ]
  return (
    <PanelSection title="Actual against expected">
      <FigureTable
        label="Actual against expected on the next diagonal"
        caption={`Emergence to the next diagonal, in ${scale.label}. The total is of accident years with both.`}
        columns={columns}
        rows={rows}
        total={{ origin: null, age: null, note: null, ...total }}
      />
    </PanelSection>
  )
}
