'use client'

import clsx from 'clsx'
import { useInsight } from '#components/comparisons/builder/fields/insight.tsx'
import type { SectionId } from '#components/comparisons/builder/sections/section.tsx'
import { bringIntoView } from '#components/ui/layout/bring-into-view.ts'
import { listSections, listTotals } from './outline-sections.ts'
import { VariantOrder } from './variant-order.tsx'

/** The parts of the request with their counters. A link moves the focus to its part. */
export function Outline({ onMoveVariant }: { onMoveVariant: (from: number, to: number) => void }) {
  const insight = useInsight()
  return (
    <nav aria-label="Parts of the request" className="flex flex-col gap-6 px-3 py-5">
      <ul className="flex flex-col">
        {listSections(insight).map(({ id, title, figure, isEmpty, issues }) => (
          <li key={id}>
            <a
              href={`#section-${id}`}
              onClick={(event) => {
                event.preventDefault()
                goToSection(id)
              }}
              className="grid min-h-7 grid-cols-[1fr_auto] items-center gap-x-2 rounded-md px-2 hover:bg-hover"
            >
              <span className={clsx(isEmpty && 'text-muted')}>{title}</span>
              <span className="text-faint text-xs tabular-nums">{figure}</span>
              {issues > 0 ? (
                <span className={clsx('col-span-2 pb-1 text-xs', insight.isAttempted ? 'text-danger' : 'text-muted')}>
                  {insight.isAttempted ? `${issues} to fix` : `${issues} to do`}
                </span>
              ) : null}
            </a>
            {id === 'variants' ? <VariantOrder onMove={onMoveVariant} /> : null}
          </li>
        ))}
      </ul>
      <Totals />
    </nav>
  )
}

function Totals() {
  const insight = useInsight()
  return (
    <dl className="flex flex-col gap-1.5 border-line border-t px-2 pt-4 text-xs">
      {listTotals(insight).map(({ label, used, limit }) => (
        <div key={label} className="grid grid-cols-[1fr_auto] gap-x-2">
          <dt className="text-muted">{label}</dt>
          <dd
            className={clsx(
              'whitespace-nowrap text-right tabular-nums',
              used > limit ? 'font-semibold text-danger' : 'text-faint',
            )}
          >
            {used.toLocaleString('en-US')} of {limit.toLocaleString('en-US')}
          </dd>
          {used > limit ? (
            <dd className="col-span-2 text-danger tabular-nums">
              {(used - limit).toLocaleString('en-US')} over the limit
            </dd>
          ) : null}
          <dd aria-hidden="true" className="col-span-2 mt-1 h-0.5 bg-line">
            <span
              className={clsx('block h-full', used > limit ? 'bg-danger' : 'bg-accent')}
              style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The outline as one line, for narrow screens. */
export function OutlineLine() {
  const insight = useInsight()
  const [variants] = listSections(insight)
  const [inputs, , bytes] = listTotals(insight)
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-xs tabular-nums">
      <span>Variants {variants?.figure}</span>
      <span>
        Inputs {inputs?.used} of {inputs?.limit}
      </span>
      <span>
        {bytes?.used.toLocaleString('en-US')} of {bytes?.limit.toLocaleString('en-US')} bytes
      </span>
    </p>
  )
}

function goToSection(id: SectionId): void {
  const heading = document.getElementById(`section-${id}`)
  if (!heading) return
  heading.focus({ preventScroll: true })
  bringIntoView(heading, 'start')
}
