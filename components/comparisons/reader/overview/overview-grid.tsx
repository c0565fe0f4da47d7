// biome-ignore-all lint/a11y/useSemanticElements: the virtual list places the rows, which the elements of a table do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus; rows and headings do not
'use client'
'use no memo'

import clsx from 'clsx'
import { Pin } from 'lucide-react'
import { useRef } from 'react'
import type { GridPlace } from '#components/comparisons/reader/matrix/move-in-grid.ts'
import { useMatrixKeys } from '#components/comparisons/reader/matrix/use-matrix-keys.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { countOf, partLabels } from '#lib/reading/labels.ts'
import { countMarked, markOf } from '#lib/reading/overview.ts'
import { numberOf, titleOf } from '#lib/reading/reading.ts'
import type { MatrixItem, Row } from '#lib/reading/rows.ts'
import { OverviewCell, shadeOf } from './overview-cell.tsx'
import { type OverviewColumn, pinnedColumn } from './overview-columns.ts'
import { headerHeight, type OverviewLayout, rowHeight, useOverviewLayout } from './use-overview-layout.ts'

interface OverviewGridProps {
  reader: Reader
  /** A cell was chosen; `isOpening` when its row should open. */
  onChoose: (place: GridPlace, isOpening: boolean) => void
}

/** One row a provision, one cell a variant. Only the rows in sight are drawn; the heading of the part in sight stays. */
export function OverviewGrid({ reader, onChoose }: OverviewGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const layout = useOverviewLayout(reader, scroller)
  const { onClick, onKeyDown } = useMatrixKeys({ reader, scroller, layout, onChoose })
  const { columns, items, virtualizer, drawn, stuckIndex, template, isPrinting } = layout
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks bubble up from the cells, which take the focus
    <div
      ref={scroller}
      className="relative min-h-0 grow overflow-auto [overflow-anchor:none] print:overflow-visible"
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div
        role="grid"
        aria-label="Overview of provisions by variant"
        aria-rowcount={items.length + 1}
        aria-colcount={columns.length + 1}
        style={{ minWidth: layout.least }}
      >
        <Header reader={reader} layout={layout} />
        <div
          role="presentation"
          className="relative"
          style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
        >
          {drawn.map(({ index, key, start }) => {
            const item = items[index]
            if (!item) return null
            const isStuck = index === stuckIndex
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className={clsx(
                  'left-0 grid w-full border-line border-b print:static',
                  isStuck ? 'sticky z-20' : 'absolute',
                )}
                style={{
                  top: isStuck ? headerHeight : start - headerHeight,
                  gridTemplateColumns: template,
                  height: isPrinting ? undefined : rowHeight,
                }}
              >
                {item.kind === 'part' ? (
                  <PartHeading item={item} columns={columns.length + 1} />
                ) : (
                  <Cells row={item.row} reader={reader} layout={layout} />
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function Header({ reader, layout }: { reader: Reader; layout: OverviewLayout }) {
  const { columns, template } = layout
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-30 grid border-line-strong border-b bg-canvas print:static"
      style={{ gridTemplateColumns: template, height: headerHeight }}
    >
      <HeaderCell index={0} title="Provision" note={null} left={0} />
      {columns.map((column, index) => (
        <HeaderCell
          key={column.key}
          index={index + 1}
          title={column.title}
          isPinned={column.key === pinnedColumn}
          note={noteOf(column, reader)}
          left={leftOf(column, layout)}
        />
      ))}
    </div>
  )
}

function noteOf({ variant, set, isComparing }: OverviewColumn, { shownRows }: Reader): string {
  if (variant === set.baseline) return 'Baseline'
  return isComparing ? 'Comparing…' : `${countMarked(shownRows, set, variant).toLocaleString('en-US')} changed`
}

interface HeaderCellProps {
  index: number
  title: string
  isPinned?: boolean
  note: string | null
  left: number | null
}

function HeaderCell({ index, title, isPinned = false, note, left }: HeaderCellProps) {
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      className={clsx(
        'flex min-w-0 flex-col justify-center border-line border-r bg-canvas text-sm',
        index === 0 ? 'px-3' : 'px-2',
        left !== null && 'sticky z-10',
      )}
      style={left === null ? undefined : { left }}
    >
      <span className="flex items-center gap-1">
        {isPinned ? <Pin aria-hidden="true" className="size-3 shrink-0 text-accent" /> : null}
        <span className="truncate font-semibold" title={title}>
          {title}
        </span>
      </span>
      {note ? <span className="truncate text-2xs text-faint tabular-nums">{note}</span> : null}
    </div>
  )
}

function Cells({ row, reader, layout }: { row: Row; reader: Reader; layout: OverviewLayout }) {
  const { state, shownRows } = reader
  const { columns, chosenIndex, chosenCol } = layout
  const chosen = row.id === state.row ? chosenCol : null
  const isFirstStop = chosenIndex === -1 && row.id === shownRows[0]?.id
  const tabStop = chosen ?? (isFirstStop ? '' : null)
  const placeOf = (column: string) => ({
    'data-row': row.id,
    'data-col': column,
    'aria-selected': chosen === column || undefined,
    tabIndex: tabStop === column ? 0 : -1,
  })
  const { provision } = row
  const number = numberOf(provision)
  const title = titleOf(provision)
  return (
    <>
      <div
        role="rowheader"
        aria-colindex={1}
        {...placeOf('')}
        title={title}
        className={clsx(
          cellStyle,
          'sticky left-0 z-10 px-3 text-sm',
          chosen === null ? 'bg-canvas' : 'bg-selected',
          chosen === '' && chosenStyle,
        )}
      >
        <span className="truncate">
          {number && provision.heading ? <span className="text-muted tabular-nums">{number} </span> : null}
          {number && provision.heading ? provision.heading : title}
        </span>
      </div>
      {columns.map((column, index) => {
        const mark = column.isComparing ? null : markOf(provision, column.set, column.variant)
        const left = leftOf(column, layout)
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={index + 2}
            {...placeOf(column.key)}
            style={left === null ? undefined : { left }}
            className={clsx(
              cellStyle,
              left !== null && 'sticky z-[9] bg-canvas',
              column.key === pinnedColumn && 'border-r-line-strong',
              chosen === column.key && chosenStyle,
            )}
          >
            {mark ? (
              <span className={clsx('flex size-full min-w-0 items-center gap-2 px-2', shadeOf(mark))}>
                <OverviewCell mark={mark} />
              </span>
            ) : (
              <span className="px-2 text-faint text-xs">…</span>
            )}
          </div>
        )
      })}
    </>
  )
}

const cellStyle = 'flex min-w-0 cursor-pointer items-center overflow-hidden border-line border-r outline-offset-[-2px]'
const chosenStyle = 'shadow-[inset_0_0_0_1px_var(--accent)]'

function leftOf({ key }: OverviewColumn, { pinnedLeft }: OverviewLayout): number | null {
  return key === pinnedColumn ? pinnedLeft : null
}

function PartHeading({ item, columns }: { item: Extract<MatrixItem, { kind: 'part' }>; columns: number }) {
  return (
    <div
      role="gridcell"
      aria-colspan={columns}
      className="flex items-center bg-sunken"
      style={{ gridColumn: '1 / -1' }}
    >
      <span className="sticky left-0 flex items-baseline gap-2 px-3">
        <span className="font-semibold font-serif text-base">{partLabels[item.part]}</span>
        <span className="text-2xs text-faint tabular-nums">{countOf(item.rows, 'provision')}</span>
      </span>
    </div>
  )
}
