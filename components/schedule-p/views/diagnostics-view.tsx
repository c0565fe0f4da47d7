'use client'

import { useQuery } from '@tanstack/react-query'
import { Select } from '#components/ui/controls/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { earnedPremiumsQuery } from '#lib/queries/schedule-p.ts'
import { usePageAddress } from '../chooser/use-page-address.ts'
import { GridView } from '../grid/grid-view.tsx'
import { findPage } from '../model/choose-page.ts'
import { type DerivedId, diagnosticIds, diagnostics } from '../model/diagnostics.ts'
import { companionOf } from '../model/loss-page.ts'
import { choosePremium, findPremiumSource, type PremiumSource, toLossRatioGrid } from '../model/loss-ratio.ts'
import { usePageReads } from '../reading/use-page-reads.ts'
import { DerivedTriangle } from './diagnostics-derived.tsx'
import { HindsightView } from './diagnostics-hindsight.tsx'
import { Needed } from './diagnostics-needed.tsx'
import { ReserveRunOff } from './diagnostics-run-off.tsx'
import { originOf, type ScheduleView } from './schedule-view.ts'
import { TieOuts } from './tie-outs.tsx'

const options: readonly { readonly value: DerivedId; readonly label: string }[] = [
  ...diagnosticIds.map((id) => ({ value: id, label: diagnostics[id].label })),
  { value: 'run-off', label: 'Reserve run-off' },
  { value: 'hindsight', label: 'Hindsight' },
  { value: 'loss-ratio', label: 'Loss ratio' },
]

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
          options={options}
          value={derived}
          onChange={(value) => void setAddress({ derived: value })}
        />
      </div>
      <Chosen key={derived} view={view} id={derived} />
      <TieOuts view={view} />
    </>
  )
}

function Chosen({ view, id }: { view: ScheduleView; id: DerivedId }) {
  switch (id) {
    case 'loss-ratio':
      return <LossRatio view={view} />
    case 'run-off':
      return <ReserveRunOff view={view} />
    case 'hindsight':
      return <HindsightView view={view} />
    default:
      return <DerivedTriangle view={view} id={id} />
  }
}

function LossRatio({ view }: { view: ScheduleView }) {
  const { data } = useQuery(earnedPremiumsQuery(browserClient, view.carrierId))
  const source = findPremiumSource(view.page, data?.premiums ?? [], (page) => findPage(view.pages, page) !== null)
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
  const premium = choosePremium(source, { direct: direct?.rows ?? null, ceded: ceded?.rows ?? null })
  return (
    <>
      <p className="max-w-(--measure) px-4 pt-2 text-muted text-sm">
        Part 2 at its latest evaluation ÷ net premium earned.{' '}
        {premium?.from === 'imported'
          ? 'The premium was imported with the losses and is free.'
          : 'The premium is Part 6, direct and assumed less ceded.'}
      </p>
      <Needed reads={[incurred, direct, ceded].filter((read) => read !== undefined)} />
      {incurred?.rows && premium ? (
        <GridView
          title="Loss ratio"
          grid={toLossRatioGrid(triangleOfRows(incurred.rows), premium.premiums)}
          origin={originOf(view, 'Loss ratio')}
          basis="net of reinsurance; losses with defense and cost containment"
          {...view.style}
        />
      ) : null}
    </>
  )
}
