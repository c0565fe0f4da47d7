'use client'

import { useMemo } from 'react'
import { EffectMark } from '#components/comparisons/reader/change-marks.tsx'
import type { ReaderChange } from '#components/comparisons/reader/model/url-state.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { describeMove } from '#lib/reading/figure-change.ts'
import { categoryLabels, partLabels } from '#lib/reading/labels.ts'
import { buildNumberRows, type NumberRow } from '#lib/reading/number-rows.ts'
import type { Reading, Variant } from '#lib/reading/reading.ts'
import { titleOf } from '#lib/reading/reading.ts'
import { joinEffects } from '#lib/reading/rows.ts'
import { NothingShown } from './nothing-shown.tsx'

/** Amounts, percentages, periods and dates that differ, with every variant's figure next to the baseline's. */
export function NumbersTab({ reader, onOpen }: { reader: Reader; onOpen: (chosen: ReaderChange) => void }) {
  const { reading, shownDifferences, columns, state, update } = reader
  const rows = useMemo(
    () =>
      buildNumberRows(
        reading,
        shownDifferences,
        columns.map(({ key }) => key),
      ),
    [reading, shownDifferences, columns],
  )
  const dataColumns = useMemo(() => buildColumns(reading, columns), [reading, columns])
  if (rows.length === 0)
    return <NothingShown reader={reader} what="figures" otherwise="No figures differ between these variants" />
  return (
    <DataTable
      label="Numbers that differ"
      columns={dataColumns}
      rows={rows}
      getKey={({ id }) => id}
      activeKey={rows.find(({ differences }) => differences.some(({ id }) => id === state.item))?.id ?? null}
      onActiveChange={({ id }) => update({ item: id, cite: null, col: null })}
      onOpen={({ id }) => onOpen({ item: id, col: null })}
      className="grow"
    />
  )
}

function buildColumns(reading: Reading, columns: readonly Variant[]): DataColumn<NumberRow>[] {
  const [baseline] = columns
  const isCrowded = columns.length > 3
  return [
    {
      id: 'provision',
      header: 'Provision',
      value: ({ provision }) => titleOf(provision),
      width: isCrowded ? 200 : 240,
    },
    {
      id: 'part',
      header: 'Section',
      value: ({ provision }) => reading.sectionOf.get(provision.id) ?? partLabels[provision.part],
      width: 170,
      isHiddenAtFirst: isCrowded,
    },
    {
      id: 'category',
      header: 'Category',
      value: ({ differences }) => categoryLabels[differences[0]?.category ?? 'amount'],
      width: 110,
    },
    ...columns.map(
      (variant): DataColumn<NumberRow> => ({
        id: `variant:${variant.key}`,
        header: variant.name,
        value: ({ figures }) => figures[variant.key] ?? 'Redacted',
        cell: ({ figures, differences }) => (
          <Figure
            figure={figures[variant.key] ?? null}
            base={figures[baseline?.key ?? ''] ?? null}
            isDate={differences[0]?.category === 'date'}
          />
        ),
        align: 'end',
        width: isCrowded ? 116 : 150,
      }),
    ),
    {
      id: 'effect',
      header: 'For the insured',
      value: ({ differences }) => joinEffects(differences),
      cell: ({ differences }) => <EffectMark effect={joinEffects(differences)} isWordShown />,
      width: 120,
    },
  ]
}

function Figure({ figure, base, isDate }: { figure: string | null; base: string | null; isDate: boolean }) {
  if (figure === null) return <span className="text-faint">Redacted</span>
  if (figure === '') return <span className="text-faint">—</span>
  if (base === null || figure === base) return <span className="text-muted">{figure}</span>
  const move = isDate ? null : describeMove(base, figure)
  return (
    <span title={figure}>
      {move ? <span className="mr-2 text-2xs text-muted">{move}</span> : null}
      <span className="font-semibold text-ink">{figure}</span>
    </span>
  )
}
