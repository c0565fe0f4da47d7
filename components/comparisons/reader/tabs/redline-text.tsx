'use client'
'use no memo'

import { useVirtualizer } from '@tanstack/react-virtual'
import clsx from 'clsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { CellNotes } from '../matrix/cell-notes.tsx'
import { HeadingMarks } from '../matrix/heading-marks.tsx'
import { MarkedText } from '../matrix/marked-text.tsx'
import { faceOfVariant } from '../model/cell-marks.ts'
import { type DifferenceSet, differencesOf } from '../model/differences.ts'
import { groupByPart, type Row } from '../model/rows.ts'
import { partWords } from '../model/words.ts'
import type { Reader, ReaderChange } from '../reader.ts'

interface RedlineTextProps {
  reader: Reader
  rows: readonly Row[]
  pair: readonly [string, string]
  set: DifferenceSet
  onOpen: (chosen: ReaderChange) => void
}

/** The redline itself, set as text; paragraphs are drawn as they come into sight. */
export function RedlineText({ reader, rows, pair, set, onOpen }: RedlineTextProps) {
  const { state, filters } = reader
  const scroller = useRef<HTMLElement>(null)
  const items = useMemo(() => groupByPart(rows), [rows])
  const at = items.findIndex(({ key }) => key === state.row)
  const needle = filters.search.trim().toLowerCase()
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const item = items[index]
      if (item?.kind !== 'row') return 64
      const longest = Math.max(...pair.map((key) => item.row.provision.cells[key]?.text?.length ?? 0))
      return Math.ceil(longest / 74) * 25 + 32
    },
    getItemKey: (index) => items[index]?.key ?? index,
    paddingStart: 24,
    paddingEnd: 48,
    overscan: 5,
  })

  useEffect(() => {
    if (at !== -1) virtualizer.scrollToIndex(at, { align: 'auto' })
  }, [at, virtualizer])

  const rowOf = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-paragraph]')?.dataset.paragraph : undefined
  const open = (target: EventTarget) => {
    const row = rowOf(target)
    if (row) onOpen({ row, col: pair[1] })
  }
  const onClick = ({ target }: MouseEvent) => {
    if (window.getSelection()?.isCollapsed !== false) open(target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !rowOf(event.target)) return
    event.preventDefault()
    open(event.target)
  }

  return (
    <article
      ref={scroller}
      aria-label="Redline"
      className="min-h-0 grow overflow-auto bg-paper"
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div className="relative mx-auto w-full max-w-[46rem]" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((virtual) => {
          const item = items[virtual.index]
          if (!item) return null
          return (
            <div
              key={virtual.key}
              ref={virtualizer.measureElement}
              data-index={virtual.index}
              className="absolute left-0 w-full px-6"
              style={{ top: virtual.start }}
            >
              {item.kind === 'part' ? (
                <h3 className="pt-6 pb-2 font-semibold font-serif text-xl">{partWords[item.part]}</h3>
              ) : (
                <Paragraph row={item.row} pair={pair} set={set} needle={needle} isChosen={item.key === state.row} />
              )}
            </div>
          )
        })}
      </div>
    </article>
  )
}

interface ParagraphProps {
  row: Row
  pair: readonly [string, string]
  set: DifferenceSet
  needle: string
  isChosen: boolean
}

function Paragraph({ row: { id, provision }, pair, set, needle, isChosen }: ParagraphProps) {
  const [base, cell] = [provision.cells[pair[0]], provision.cells[pair[1]]]
  const differences = differencesOf(set, id, pair[1])
  return (
    <section
      data-paragraph={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a paragraph is stepped to and opened with Enter
      tabIndex={0}
      aria-current={isChosen ? 'true' : undefined}
      className={clsx(
        'wording -mx-3 rounded-sm border-transparent border-l-2 px-3 py-1.5',
        isChosen && 'border-accent bg-selected',
        differences.some(({ change }) => change === 'moved') && 'border-notice border-dotted',
      )}
    >
      <CellNotes base={base} cell={cell} differences={differences} isNumberHidden />
      <NumberMarks before={base?.number ?? null} after={cell?.number ?? null} hasBoth={Boolean(base && cell)} />
      <HeadingMarks base={base} cell={cell} needle={needle} isAlways />
      <ParagraphText provision={provision} pair={pair} differences={differences} needle={needle} />
    </section>
  )
}

function NumberMarks({ before, after, hasBoth }: { before: string | null; after: string | null; hasBoth: boolean }) {
  const isChanged = hasBoth && before !== after
  const shown = after ?? (hasBoth ? null : before)
  if (!isChanged && shown === null) return null
  return (
    <span className="mr-1.5 font-semibold tabular-nums">
      {isChanged && before ? (
        <MarkedText pieces={[{ kind: 'removed', text: before, difference: null }]} needle="" />
      ) : null}{' '}
      {shown ? (
        <MarkedText pieces={[{ kind: isChanged ? 'inserted' : 'same', text: shown, difference: null }]} needle="" />
      ) : null}
    </span>
  )
}

type ParagraphTextProps = Pick<ParagraphProps, 'pair' | 'needle'> & {
  provision: Row['provision']
  differences: Row['differences']
}

function ParagraphText({ provision, pair, differences, needle }: ParagraphTextProps) {
  const [base, cell] = [provision.cells[pair[0]], provision.cells[pair[1]]]
  if (base && !base.redacted && base.text !== null && !cell) {
    return <MarkedText pieces={[{ kind: 'removed', text: base.text, difference: null }]} needle={needle} />
  }
  const face = faceOfVariant(base, cell, differences, pair)
  if (face.kind === 'text') return <MarkedText pieces={face.marks} needle={needle} />
  if (face.kind === 'same')
    return <MarkedText pieces={[{ kind: 'same', text: cell?.text ?? '', difference: null }]} needle={needle} />
  return <span className="font-sans text-muted text-xs">Redacted: it stands in a file that you may not open.</span>
}
