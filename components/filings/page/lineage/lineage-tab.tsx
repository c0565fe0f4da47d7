'use client'

import { useQueries } from '@tanstack/react-query'
import clsx from 'clsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import type { FilingLineage, ManagedFiling } from '#lib/contract/filings/filing.ts'
import { filingQuery } from '#lib/queries/filings.ts'
import { CompareWithPredecessor } from './compare-with-predecessor.tsx'
import { layOutLineage } from './lay-out-lineage.ts'
import { LineageEntry } from './lineage-entry.tsx'

interface LineageTabProps {
  filing: ManagedFiling
  lineage: FilingLineage
  /** Undefined while they are being read; null where this deployment does not list them. */
  documents: readonly FilingDocument[] | null | undefined
}

/** Predecessors and successors of the filing, and the other filings of its project. */
export function LineageTab({ filing, lineage, documents }: LineageTabProps) {
  const { steps, predecessor, projectFilings } = layOutLineage(lineage, filing)
  const shown = [...steps.flatMap((step) => ('filing' in step ? step.filing : [])), ...projectFilings]
  // The lineage has summaries: dates and dispositions are of the full records.
  const records = useQueries({
    queries: shown.map(({ id }) => filingQuery(browserClient, id)),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  })
  return (
    <div className="flex flex-col gap-6 px-4 py-4 sm:px-6">
      <section aria-labelledby="lineage-heading">
        <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          <h2 id="lineage-heading" className="font-semibold text-base">
            Predecessors and successors
          </h2>
          <CompareWithPredecessor filing={filing} predecessor={predecessor} documents={documents} />
        </div>
        <ol className="flex flex-col">
          {steps.map((step) => {
            if (step.kind === 'earlier') {
              return (
                <li key="earlier" className="relative pb-4 pl-6 text-muted text-sm">
                  <Mark isFilled={false} isLast={false} />
                  Earlier filings exist that are not shown. They may not be shared with you.
                </li>
              )
            }
            const entry = step.kind === 'this' ? filing : step.filing
            const isLast = step === steps.at(-1)
            return (
              <li
                key={entry.id}
                aria-current={step.kind === 'this' ? 'true' : undefined}
                className="relative pb-4 pl-6 last:pb-0"
              >
                <Mark isFilled={step.kind === 'this'} isLast={isLast} />
                <LineageEntry
                  filing={entry}
                  record={step.kind === 'this' ? filing : (records.get(entry.id) ?? null)}
                  place={places[step.kind]}
                />
              </li>
            )
          })}
        </ol>
        {steps.length === 1 ? (
          <p className="mt-3 max-w-(--measure) text-muted text-sm">
            This filing names no predecessor, and no filing names it as one.
          </p>
        ) : null}
      </section>
      {lineage.project ? (
        <section aria-labelledby="project-heading">
          <h2 id="project-heading" className="mb-2 font-semibold text-base">
            Project: {lineage.project.name}
          </h2>
          {projectFilings.length === 0 ? (
            <p className="text-muted text-sm">No other filings of this project are shared with you.</p>
          ) : (
            <ul className="border-line border-t">
              {projectFilings.map((entry) => (
                <li key={entry.id} className="border-line border-b py-1.5">
                  <LineageEntry filing={entry} record={records.get(entry.id) ?? null} place={null} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ) : null}
    </div>
  )
}

const places = { predecessor: 'Predecessor', this: 'This filing', successor: 'Successor' } as const

/** The timeline's dot, and the line to the next one. */
function Mark({ isFilled, isLast }: { isFilled: boolean; isLast: boolean }) {
  return (
    <span aria-hidden="true" className="absolute inset-y-0 left-0 w-3">
      {isLast ? null : <span className="absolute top-2 bottom-[-0.5rem] left-[5px] w-px bg-line-strong" />}
      <span
        className={clsx(
          'absolute top-1.5 left-0.5 size-2 rounded-full border',
          isFilled ? 'border-accent bg-accent' : 'border-control bg-canvas',
        )}
      />
    </span>
  )
}
