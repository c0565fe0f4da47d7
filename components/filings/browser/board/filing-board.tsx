'use client'

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { focusTable, tableId } from '#components/filings/browser/filing-table.tsx'
import { FilterChips } from '#components/filings/browser/filter-chips.tsx'
import { type BoardColumn, moveOnBoard, toBoardColumns } from '#components/filings/browser/model/board-columns.ts'
import type { FilingBrowser } from '#components/filings/browser/use-filing-browser.ts'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { useMediaQuery } from '#components/ui/layout/use-media-query.ts'
import { CardList } from './card-list.tsx'

interface FilingBoardProps {
  browser: FilingBrowser
  toolbar: ReactNode
  /** Instead of columns. */
  empty: ReactNode
}

const whyFixed = 'A status follows from passes, tracking numbers, letters and the disposition.'

/** The filings in a column for each status. Arrows move between cards, and Enter opens one. Nothing can be moved by hand. */
export function FilingBoard({ browser, toolbar, empty }: FilingBoardProps) {
  const { shown, highlights } = browser
  const board = useRef<HTMLDivElement>(null)
  const isWide = useMediaQuery('(min-width: 48rem)')
  const columns = toBoardColumns(shown)
  const onKeyDown = (event: KeyboardEvent) => {
    const lists = [...(board.current?.querySelectorAll('[data-column]') ?? [])]
    const cards = lists.map((list) => [...list.querySelectorAll<HTMLElement>('a[data-card]')])
    const column = cards.findIndex((list) => list.some((card) => card === event.target))
    const card = cards[column]?.indexOf(event.target as HTMLElement) ?? -1
    if (card < 0) return
    const counts = cards.map((list) => list.length)
    const to = moveOnBoard(event.key, { column, card }, counts)
    if (!to) return
    event.preventDefault()
    cards[to.column]?.[to.card]?.focus()
  }
  const onDragStart = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    toast('A filing cannot be moved to another status', { id: 'board', description: whyFixed })
  }
  return (
    <div id={tableId} className="flex min-h-0 grow flex-col">
      <FilterChips browser={browser} onEmpty={focusTable} />
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b px-3 py-1.5">
        {toolbar}
        <p className="text-muted text-xs">{whyFixed} Cards are not dragged.</p>
      </div>
      {shown.length === 0 ? empty : null}
      {shown.length > 0 && highlights.data === undefined ? <SkeletonRows label="Loading statuses" columns={4} /> : null}
      {shown.length > 0 && highlights.data ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards within
        <div ref={board} onKeyDown={onKeyDown} onDragStart={onDragStart} className="flex min-h-0 grow flex-col">
          {isWide ? <Columns columns={columns} browser={browser} /> : <OneColumn columns={columns} browser={browser} />}
        </div>
      ) : null}
    </div>
  )
}

interface ColumnsProps {
  columns: readonly BoardColumn[]
  browser: FilingBrowser
}

function Columns({ columns, browser }: ColumnsProps) {
  const first = columns.find(({ rows }) => rows.length > 0)?.rows[0]?.id ?? null
  const [active, setActive] = useState<string | null>(null)
  const isShown = columns.some(({ rows }) => rows.some(({ id }) => id === active))
  return (
    <div className="flex min-h-0 grow gap-3 overflow-x-auto p-3">
      {columns.map((column) => (
        <section
          key={column.id}
          aria-label={column.label}
          className="flex min-h-0 w-64 shrink-0 flex-col rounded-md border border-line bg-sunken"
        >
          <h2 className="flex shrink-0 items-baseline gap-2 px-3 py-2 font-medium text-sm">
            {column.label}
            <span className="text-muted text-xs tabular-nums">{column.rows.length.toLocaleString('en-US')}</span>
          </h2>
          <CardList column={column} browser={browser} tabStop={isShown ? active : first} onFocus={setActive} />
        </section>
      ))}
    </div>
  )
}

/** On a narrow screen, beginning with the first that has filings. */
function OneColumn({ columns, browser }: ColumnsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [active, setActive] = useState<string | null>(null)
  const column = columns.find(({ id }) => id === chosen) ?? columns.find(({ rows }) => rows.length > 0) ?? columns[0]
  if (!column) return null
  const isShown = column.rows.some(({ id }) => id === active)
  return (
    <Tabs
      label="Statuses"
      className="min-h-0 grow"
      items={columns.map(({ id, label, rows }) => ({ value: id as string, label, count: rows.length }))}
      value={column.id as string}
      onChange={setChosen}
    >
      <TabPanel value={column.id} className="flex flex-col pt-2">
        <CardList
          column={column}
          browser={browser}
          tabStop={isShown ? active : (column.rows[0]?.id ?? null)}
          onFocus={setActive}
        />
      </TabPanel>
    </Tabs>
  )
}
