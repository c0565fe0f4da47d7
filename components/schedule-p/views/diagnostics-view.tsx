'use client'

import { useQuery } from '@tanstack/react-query'
import { Select } from '#components/ui/controls/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { earnedPremiumsQuery } from '#lib/queries/schedule-p.ts'
import { usePageAddress } from '../chooser/use-page-address.ts'
import { GridView } from '../grid/grid-view.tsx'
import { type DiagnosticId, diagnosticIds, diagnostics, pageOfSource } from '../model/diagnostics.ts'
import { companionOf, describePage } from '../model/loss-page.ts'
import { findPremiumSource, netPremiums, type PremiumSource, toLossRatioGrid } from '../model/loss-ratio.ts'
import { toTriangleGrid } from '../model/triangle-grid.ts'
import { ReadOffer } from '../reading/read-offer.tsx'
import { type PageRead, usePageReads } from '../reading/use-page-reads.ts'
import { originOf, type ScheduleView } from './schedule-view.ts'
import { TieOuts } from './tie-outs.tsx'

/** Figures that follow from several parts of one statement, and whether the printed ones agree. */
export function DiagnosticsView({ view }: { view: ScheduleView }) {
  const [{ derived }, setAddress] = usePageAddress()
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-1 px-4 pt-4">
        <h2 className="font-semibold text-base">Derived figures</h2>
        <Select
          aria-label="Derived figures"
          size="sm"
          className="max-w-56"
          options={[
            ...diagnosticIds.map((id) => ({ value: id, label: diagnostics[id].label })),
            { value: 'loss-ratio', label: 'Loss ratio' },
          ]}
          value={derived}
          onChange={(value) => void setAddress({ derived: value })}
        />
      </div>
      {derived === 'loss-ratio' ? <LossRatio view={view} /> : <Derived key={derived} view={view} id={derived} />}
      <TieOuts view={view} />
    </>
  )
}

function Derived({ view, id }: { view: ScheduleView; id: DiagnosticId }) {
  const { label, formula, caution, kind, needs, derive } = diagnostics[id]
  const reads = usePageReads(
    view,
    needs.map((source) => pageOfSource(view.page, source)),
  )
  const triangles = new Map(reads.map(({ rows }, at) => [needs[at], rows && triangleOfRows(rows)]))
  const isThere = reads.every(({ rows }) => rows)
  return (
    <>
      <p className="max-w-(--measure) px-4 pt-2 text-muted text-sm">
        {formula}.{caution ? ` ${caution}` : null}
      </p>
      <Needed reads={reads} />
      {isThere ? (
        <GridView
          title={label}
          grid={toTriangleGrid(
            derive((source) => triangles.get(source) ?? triangleOfRows([])),
            kind,
            { values: 'cumulative', by: 'age' },
          )}
          origin={originOf(view, label)}
          basis={formula}
          {...view.style}
        />
      ) : null}
    </>
  )
}

/** The pages that are still to be read, or are not loaded. */
function Needed({ reads }: { reads: readonly PageRead[] }) {
  const missing = reads.filter(({ item, rows }) => item === null && !rows)
  if (missing.length > 0) {
    return (
      <p role="status" className="px-4 py-4 text-sm">
        Not loaded for this carrier: {missing.map(({ page }) => describePage(page)).join('; ')}.
      </p>
    )
  }
  return <ReadOffer items={reads.flatMap(({ item }) => item ?? [])} what="the missing pages" />
}

function LossRatio({ view }: { view: ScheduleView }) {
  const { data } = useQuery(earnedPremiumsQuery(browserClient, view.carrierId))
  const source = findPremiumSource(view.page, data?.premiums ?? [])
  if (source.kind === 'none') {
    return (
      <p role="status" className="max-w-(--measure) px-4 py-4 text-sm">
        <strong className="font-medium">No loss ratio.</strong> {source.reason}
      </p>
    )
  }
  return <LossRatioOf view={view} source={source} />
}

function LossRatioOf({ view, source }: { view: ScheduleView; source: Exclude<PremiumSource, { kind: 'none' }> }) {
  const [incurred, direct, ceded] = usePageReads(view, [
    companionOf(view.page, '2'),
    ...(source.kind === 'part-6' ? [source.direct, source.ceded] : []),
  ])
  const premiums =
    source.kind === 'loaded'
      ? source.premiums
      : direct?.rows && ceded?.rows
        ? netPremiums(direct.rows, ceded.rows)
        : null
  return (
    <>
      <p className="max-w-(--measure) px-4 pt-2 text-muted text-sm">
        {source.kind === 'part-6'
          ? 'Part 2 at its latest evaluation ÷ net premium earned, Part 6 direct and assumed less ceded.'
          : `Part 2 at its latest evaluation ÷ net premium earned. The statement prints no Part 6 for line ${view.page.line}: the premium was loaded with the losses and is free.`}
      </p>
      <Needed reads={[incurred, direct, ceded].filter((read) => read !== undefined)} />
      {incurred?.rows && premiums ? (
        <GridView
          title="Loss ratio"
          grid={toLossRatioGrid(triangleOfRows(incurred.rows), premiums)}
          origin={originOf(view, 'Loss ratio')}
          basis="net of reinsurance; losses with defense and cost containment"
          {...view.style}
        />
      ) : null}
    </>
  )
}
