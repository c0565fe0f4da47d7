'use client'

import clsx from 'clsx'
import { type KeyboardEvent, useId, useRef } from 'react'
import { findCell, moveInGrid } from '#components/comparisons/reader/matrix/move-in-grid.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { CellReview } from '#components/comparisons/reader/review/cell-review.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import type { Finding } from '#lib/reading/findings.ts'
import type { Variant } from '#lib/reading/reading.ts'
import type { ScenarioRow, ScenarioView } from '#lib/reading/scenario-rows.ts'
import { AnswerChain } from './answer-chain.tsx'
import { DissentNote } from './dissent-note.tsx'
import { ModelNote } from './model-note.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

interface ScenarioGridProps {
  scenario: ScenarioView
  reader: Reader
  /** Id of the finding of a cell. */
  onChoose: (item: string) => void
  onCite: (item: string, citationId: string) => void
}

/** One scenario: its facts, how the variants differ, outcomes by variant, and the chain of the chosen one. */
export function ScenarioGrid({ scenario, reader, onChoose, onCite }: ScenarioGridProps) {
  const { id, question, facts, contrast, rows } = scenario
  const { columns, state, update, review } = reader
  const title = useId()
  const table = useRef<HTMLTableElement>(null)
  const chosen = rows.flatMap(({ cells }) => [...cells.values()]).find((finding) => finding.id === state.item)
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { row, col } = event.target instanceof HTMLElement ? event.target.dataset : {}
    if (row === undefined || col === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const next = moveInGrid({ row, col }, event.key, { rows, cols: columns.map(({ key }) => key) })
    if (next === null) return
    event.preventDefault()
    findCell(table.current, next.row, next.col)?.focus()
    // The keys of the review act on the answer that has the focus.
    const focused = rows.find((each) => each.id === next.row)?.cells.get(next.col)
    if (focused) update({ item: focused.id, cite: null })
  }
  return (
    <section aria-labelledby={title} className="border-line border-b">
      <div className="bg-sunken px-4 py-2">
        <h3 id={title} className="font-semibold font-serif text-base">
          {question ?? id}{' '}
          {question === null ? null : <code className="ml-1 font-mono font-normal text-2xs text-faint">{id}</code>}
        </h3>
        {facts ? (
          <p className="max-w-[80ch] whitespace-pre-line font-serif text-[0.9375rem] text-muted leading-6">{facts}</p>
        ) : null}
        <p className="mt-1 font-medium text-sm">{contrast}</p>
      </div>
      <ScrollRegion label={`Outcomes of ${question ?? id}`}>
        <table ref={table} className="w-full border-collapse text-sm" onKeyDown={onKeyDown}>
          <thead>
            <tr className="border-line border-b text-left text-muted text-xs">
              <th scope="col" className="min-w-48 px-4 py-1.5 font-medium">
                Question
              </th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col" className="min-w-36 border-line border-l px-3 py-1.5 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-line border-b last:border-b-0">
                <th scope="row" className="max-w-[60ch] px-4 py-1.5 text-left align-top font-normal">
                  {row.assertion === null ? (
                    <span className="font-medium">Outcome</span>
                  ) : (
                    <span className="font-serif text-[0.9375rem] leading-6">{row.assertion}</span>
                  )}
                </th>
                {columns.map((variant) => (
                  <OutcomeCell
                    key={variant.key}
                    row={row}
                    variant={variant}
                    finding={row.cells.get(variant.key) ?? null}
                    review={review}
                    chosen={state.item}
                    onChoose={onChoose}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {chosen ? <AnswerChain finding={chosen} reader={reader} onCite={(cite) => onCite(chosen.id, cite)} /> : null}
    </section>
  )
}

interface OutcomeCellProps {
  row: ScenarioRow
  variant: Variant
  finding: Finding | null
  review: Reader['review']
  /** Id of the chosen finding. */
  chosen: string | null
  onChoose: (item: string) => void
}

function OutcomeCell({ row, variant, finding, review, chosen, onChoose }: OutcomeCellProps) {
  const isChosen = finding !== null && finding.id === chosen
  const reviewed = review?.findingOf.get(finding?.reviewId ?? '')
  return (
    <td className="border-line border-l p-0 align-top">
      {finding?.outcome ? (
        <button
          type="button"
          data-row={row.id}
          data-col={variant.key}
          aria-current={isChosen ? 'true' : undefined}
          onClick={() => onChoose(finding.id)}
          className={clsx(
            'flex w-full min-h-9 flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5 text-left -outline-offset-2 coarse:min-h-11',
            isChosen ? 'bg-selected shadow-[inset_2px_0_0_0_var(--accent)]' : 'hover:bg-hover',
          )}
        >
          <OutcomeBadge outcome={finding.outcome} />
          {finding.model === null ? null : <ModelNote model={finding.model} />}
          {finding.dissent ? <DissentNote dissent={finding.dissent} /> : null}
          {reviewed ? <CellReview findings={[reviewed]} /> : null}
          <span className="sr-only">, {variant.name}: show how it was reached</span>
        </button>
      ) : (
        <span className="block px-3 py-2 text-faint text-xs">Not asked</span>
      )}
    </td>
  )
}
