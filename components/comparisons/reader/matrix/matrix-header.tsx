// biome-ignore-all lint/a11y/useSemanticElements: the virtual list places the rows, which the elements of a table do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus; rows and headings do not
'use client'

import clsx from 'clsx'
import type { KeyboardEvent, PointerEvent } from 'react'
import { countOf } from '#components/comparisons/reader/model/labels.ts'
import type { Variant } from '#components/comparisons/reader/model/reading.ts'

interface MatrixHeaderProps {
  columns: readonly Variant[]
  template: string
  isComparing: boolean
  /** How many of its differences are shown, by variant key; left out where there is only one to compare. */
  differing: ReadonlyMap<string, number> | null
  /** `key` is '' for the provision column. Widths in pixels. */
  onResize: (key: string, width: number) => void
}

export const headerHeight = 52

export function MatrixHeader({ columns, template, isComparing, differing, onResize }: MatrixHeaderProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-30 grid border-line-strong border-b bg-canvas"
      style={{ gridTemplateColumns: template, height: headerHeight }}
    >
      <HeaderCell index={0} title="Provision" note={null} onResize={(width) => onResize('', width)} />
      {columns.map((variant, index) => (
        <HeaderCell
          key={variant.key}
          index={index + 1}
          title={variant.name}
          badge={index === 0 ? 'Baseline' : isComparing ? 'Comparing…' : null}
          note={[
            index > 0 && differing ? countOf(differing.get(variant.key) ?? 0, 'difference') : null,
            noteOf(variant),
          ]
            .filter(Boolean)
            .join(' · ')}
          onResize={(width) => onResize(variant.key, width)}
        />
      ))}
    </div>
  )
}

interface HeaderCellProps {
  index: number
  title: string
  badge?: string | null
  note: string | null
  onResize: (width: number) => void
}

function HeaderCell({ index, title, badge, note, onResize }: HeaderCellProps) {
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      className={clsx(
        'relative flex min-w-0 flex-col justify-center border-line border-r bg-canvas px-3',
        index === 0 && 'sticky left-0 z-10',
      )}
    >
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="truncate font-semibold" title={title}>
          {title}
        </span>
        {badge ? <span className="eyebrow shrink-0 text-accent">{badge}</span> : null}
      </span>
      {note ? (
        <span className="truncate text-2xs text-faint" title={note}>
          {note}
        </span>
      ) : null}
      <ColumnEdge label={`Width of ${title}`} onResize={onResize} />
    </div>
  )
}

/** The line between two columns: dragged, or moved with the arrow keys. */
function ColumnEdge({ label, onResize }: { label: string; onResize: (width: number) => void }) {
  const widthOf = (edge: HTMLElement) => edge.parentElement?.getBoundingClientRect().width ?? 0
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget
    const start = event.clientX
    const width = widthOf(edge)
    edge.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent) => onResize(width + moved.clientX - start)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -16, ArrowRight: 16 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onResize(widthOf(event.currentTarget) + by)
  }
  return (
    <button
      type="button"
      aria-label={`${label}, adjust with the arrow keys`}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      className="absolute inset-y-0 -right-1 z-10 w-2 cursor-col-resize touch-none before:absolute before:inset-y-0 before:left-[3px] before:w-px before:content-[''] hover:before:bg-accent focus-visible:before:bg-accent"
    />
  )
}

function noteOf({ documents }: Variant): string | null {
  const forms = documents.map(({ formNumber, editionDate, name }) =>
    formNumber ? [formNumber, editionDate && editionOf(editionDate)].filter(Boolean).join(' ') : name,
  )
  return forms.filter(Boolean).join(' + ') || null
}

/** "2011-05" as the trade prints it: "(05 11)". */
function editionOf(date: string): string {
  const [year = '', month = ''] = date.split('-')
  return `(${month} ${year.slice(2)})`
}
