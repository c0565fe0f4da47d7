// biome-ignore-all lint/a11y/useSemanticElements: the virtual list places the rows, which the elements of a table do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus; rows and headings do not
'use client'

import clsx from 'clsx'
import { Pin, PinOff } from 'lucide-react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { countOf } from '#lib/reading/labels.ts'
import type { Variant } from '#lib/reading/reading.ts'

interface MatrixHeaderProps {
  reader: Reader
  template: string
  /** The baseline stays while the others scroll sideways, next to the provision column of `first` pixels. */
  isBaselineKept: boolean
  first: number
  /** Its differences that are shown, by variant key; null where there is only one to compare. */
  differing: ReadonlyMap<string, readonly ResultDifference[]> | null
  /** `key` is '' for the provision column. Widths in pixels. */
  onResize: (key: string, width: number) => void
}

export const headerHeight = 44

export function MatrixHeader(props: MatrixHeaderProps) {
  const { reader, template, isBaselineKept, first, differing, onResize } = props
  const { columns, isComparing } = reader
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-30 grid border-line-strong border-b bg-canvas print:static"
      style={{ gridTemplateColumns: template, height: headerHeight }}
    >
      <HeaderCell index={0} title="Provision" left={0} note={null} onResize={(width) => onResize('', width)} />
      {columns.map((variant, index) => (
        <HeaderCell
          key={variant.key}
          index={index + 1}
          title={variant.name}
          badge={index === 0 ? 'Baseline' : isComparing ? 'Comparing…' : null}
          left={index === 0 && isBaselineKept ? first : null}
          tool={index > 0 ? <PairButton reader={reader} variant={variant} /> : null}
          note={[index > 0 && differing ? describeDifferences(differing.get(variant.key) ?? []) : null, noteOf(variant)]
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
  /** Where it stays while others scroll sideways, in pixels; null: it scrolls with them. */
  left?: number | null
  tool?: ReactNode
  note: string | null
  onResize: (width: number) => void
}

function HeaderCell({ index, title, badge, left = null, tool, note, onResize }: HeaderCellProps) {
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      className={clsx(
        'flex min-w-0 flex-col justify-center border-line border-r bg-canvas px-3',
        left === null ? 'relative' : 'sticky z-10',
      )}
      style={left === null ? undefined : { left }}
    >
      <span className="flex min-w-0 items-baseline gap-2">
        <span className="truncate font-semibold" title={title}>
          {title}
        </span>
        {badge ? <span className="eyebrow shrink-0 text-accent">{badge}</span> : null}
        {tool ? <span className="-my-1 ml-auto self-center">{tool}</span> : null}
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

/** With more than two variants: shows only this one and the baseline, or all of them again. */
function PairButton({ reader: { reading, columns, baseline, update }, variant }: { reader: Reader; variant: Variant }) {
  if (reading.variants.length < 3) return null
  const isPinned = columns.length === 2
  const others = reading.variants.flatMap(({ key }) => (key === variant.key || key === baseline.key ? [] : [key]))
  return (
    <IconButton
      size="sm"
      label={isPinned ? 'Show all variants' : `Show only ${variant.name} and the baseline`}
      icon={isPinned ? <PinOff /> : <Pin />}
      aria-pressed={isPinned}
      onClick={() => update({ hide: isPinned ? null : others, col: null })}
    />
  )
}

/** "12 differences, 3 high ▲2 ▼1" */
function describeDifferences(differences: readonly ResultDifference[]): string {
  const count = (isCounted: (difference: ResultDifference) => boolean) => differences.filter(isCounted).length
  const high = count(({ materiality }) => materiality === 'high')
  const broader = count(({ effect }) => effect === 'broader')
  const narrower = count(({ effect }) => effect === 'narrower')
  const counts = [high > 0 && `${high} high`, broader > 0 && `▲ ${broader}`, narrower > 0 && `▼ ${narrower}`]
  return [countOf(differences.length, 'difference'), ...counts.filter(Boolean)].join(', ')
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
