'use client'

import { useState } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { amountColumn, originColumn } from '#components/schedule-p/workbench/figures/figure-columns.tsx'
import { FigureTable } from '#components/schedule-p/workbench/figures/figure-table.tsx'
import { formatAmount, type Scale } from '#components/schedule-p/workbench/figures/format.ts'
import { PanelSection } from '#components/schedule-p/workbench/panel-section.tsx'
import { type ActualExpected, compareActual, type EmergenceBasis } from '#lib/engines/triangles/actual-expected.ts'
import type { Development } from '#lib/engines/triangles/develop.ts'
import type { Triangle } from '#lib/engines/triangles/triangle.ts'
import { EmergenceBasisChoice } from './emergence-basis.tsx'

type Row = Omit<ActualExpected, 'origin'> & { readonly origin: number | null }

interface ActualSectionProps {
  development: Development
  /** The same losses in a later statement. */
  later: Triangle
  scale: Scale
}

/** Actual emergence on the next diagonal against the emergence expected by the selected factors. */
export function ActualSection({ development, later, scale }: ActualSectionProps) {
  const [basis, setBasis] = useState<EmergenceBasis>('restated')
  const { origins, total } = compareActual(development, later, basis)
  const rows: readonly Row[] = origins.filter(({ note }) => note !== 'no-value')
  const note = (row: Row) => row.note
  const column = (id: keyof Row & ('base' | 'actual' | 'difference' | 'restatement'), header: string) =>
    amountColumn<Row>({ id, header, read: (row) => row[id] }, scale)
  const columns: DataColumn<Row>[] = [
    originColumn(),
    { id: 'age', header: 'To age', align: 'end', value: ({ age }) => age, cell: ({ age }) => age },
    column('restatement', 'Restatement'),
    column('base', 'At the earlier age'),
    amountColumn({ id: 'expected', header: 'Expected', read: ({ expected }) => expected, note }, scale),
    column('actual', 'Actual'),
    column('difference', 'Actual less expected'),
  ]
  return (
    <PanelSection title="Actual against expected">
      <div className="flex flex-wrap items-end gap-4">
        <EmergenceBasisChoice basis={basis} onChange={setBasis} />
        <p className="max-w-(--measure) pb-1.5 text-muted text-sm">
          {describeRestatement({ rows, basis, total: total.restatement }, scale)}
        </p>
      </div>
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

function describeRestatement(
  {
    rows,
    basis,
    total,
  }: { readonly rows: readonly Row[]; readonly basis: EmergenceBasis; readonly total: number | null },
  scale: Scale,
): string {
  const restated = rows.filter(({ restatement }) => restatement !== null && restatement !== 0).length
  if (restated === 0) return 'The later statement repeats the earlier amounts: no accident year was restated.'
  const years = restated === 1 ? 'One accident year was' : `${restated} accident years were`
  const sum = total === null ? '' : `, by ${formatAmount(total, scale)} in all`
  return basis === 'restated'
    ? `${years} restated between the statements${sum}. Both diagonals are as the later statement prints them.`
    : `${years} restated between the statements${sum}. As printed, a restatement counts as emergence.`
}
