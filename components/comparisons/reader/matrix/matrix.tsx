// biome-ignore-all lint/a11y/useSemanticElements: the virtual list places the rows, which the elements of a table do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus; rows and headings do not
'use client'
'use no memo'

import clsx from 'clsx'
import { useMemo, useRef } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { groupByVariant } from '#lib/reading/differences.ts'
import { countOf, partLabels } from '#lib/reading/labels.ts'
import type { MatrixItem } from '#lib/reading/rows.ts'
import { type ColumnWidths, resizeColumn } from './column-widths.ts'
import { partHeight } from './estimate-height.ts'
import { headerHeight, MatrixHeader } from './matrix-header.tsx'
import { MatrixRow } from './matrix-row.tsx'
import type { GridPlace } from './move-in-grid.ts'
import { useMatrixKeys } from './use-matrix-keys.ts'
import { type MatrixLayout, useMatrixLayout } from './use-matrix-layout.ts'

interface MatrixProps {
  reader: Reader
  /** Set by hand; null: the default for the room there is. */
  ownWidths: ColumnWidths | null
  onWidthsChange: (widths: ColumnWidths) => void
  /** A cell was chosen; `isOpening` when its evidence should open. */
  onChoose: (place: GridPlace, isOpening: boolean) => void
}

/** Provisions × variants. Only the rows in sight are drawn; the heading of the part in sight stays. */
export function Matrix({ reader, ownWidths, onWidthsChange, onChoose }: MatrixProps) {
  const { shownDifferences } = reader
  const scroller = useRef<HTMLDivElement>(null)
  const layout = useMatrixLayout({ reader, scroller, ownWidths })
  const { keys, items, template, widths } = layout
  const differing = useMemo(
    () => (reader.reading.variants.length > 2 ? groupByVariant(shownDifferences, keys[0] ?? '') : null),
    [reader.reading, shownDifferences, keys],
  )
  const { onClick, onKeyDown } = useMatrixKeys({ reader, scroller, layout, onChoose })
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
        aria-label="Provisions by variant"
        aria-rowcount={items.length + 1}
        aria-colcount={keys.length + 1}
        style={{ minWidth: layout.least }}
      >
        <MatrixHeader
          reader={reader}
          template={template}
          isBaselineKept={layout.isBaselineKept}
          first={widths.first}
          differing={differing}
          onResize={(key, width) => onWidthsChange(resizeColumn(widths, key, width))}
        />
        <MatrixRows reader={reader} layout={layout} />
      </div>
    </div>
  )
}

function MatrixRows({ reader, layout }: { reader: Reader; layout: MatrixLayout }) {
  const { items, virtualizer, drawn, stuckIndex, template, isPrinting } = layout
  return (
    <div
      role="presentation"
      className="relative"
      style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
    >
      {drawn.map((virtual) => {
        const item = items[virtual.index]
        if (!item) return null
        const isStuck = virtual.index === stuckIndex
        return (
          <div
            key={virtual.key}
            ref={isPrinting ? undefined : virtualizer.measureElement}
            data-index={virtual.index}
            role="row"
            aria-rowindex={virtual.index + 2}
            className={clsx(
              'left-0 grid w-full print:static',
              isStuck ? 'sticky z-20' : 'absolute',
              item.kind === 'row' && 'border-line border-b',
            )}
            style={{ top: isStuck ? headerHeight : virtual.start - headerHeight, gridTemplateColumns: template }}
          >
            {item.kind === 'part' ? (
              <PartHeading item={item} columns={layout.keys.length + 1} />
            ) : (
              <ItemRow item={item} reader={reader} layout={layout} />
            )}
          </div>
        )
      })}
    </div>
  )
}

interface ItemRowProps {
  item: Extract<MatrixItem, { kind: 'row' }>
  reader: Reader
  layout: MatrixLayout
}

function ItemRow({ item, reader, layout }: ItemRowProps) {
  const { reading, set, state, needle, shownRows, review, isReviewable } = reader
  const { keys, chosenIndex, chosenCol } = layout
  const chosen = item.key === state.row ? chosenCol : null
  const isFirstStop = chosenIndex === -1 && item.key === shownRows[0]?.id
  return (
    <MatrixRow
      variantOrder={reading.variantOrder}
      row={item.row}
      section={reading.sectionOf.get(item.key) ?? null}
      columns={keys}
      set={set}
      isFull={state.full}
      needle={needle}
      findingOf={isReviewable ? (review?.findingOf ?? null) : null}
      pairing={state.engine ? null : (review?.pairingOf.get(item.row.id) ?? null)}
      chosen={chosen}
      baselineLeft={layout.isBaselineKept ? layout.widths.first : null}
      tabStop={chosen ?? (isFirstStop ? '' : null)}
    />
  )
}

function PartHeading({ item, columns }: { item: Extract<MatrixItem, { kind: 'part' }>; columns: number }) {
  return (
    <div
      role="gridcell"
      aria-colspan={columns}
      className="flex items-center border-line border-b bg-sunken"
      style={{ gridColumn: '1 / -1', height: partHeight }}
    >
      <span className="sticky left-0 flex items-baseline gap-2 px-3">
        <span className="font-semibold font-serif text-base">{partLabels[item.part]}</span>
        <span className="text-2xs text-faint tabular-nums">{countOf(item.rows, 'provision')}</span>
      </span>
    </div>
  )
}
