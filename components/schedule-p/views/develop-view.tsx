'use client'

import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { LossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import type { Cell, Triangle } from '#lib/engines/triangles/triangle.ts'
import { latestDiagonal } from '#lib/engines/triangles/views.ts'
import { earnedPremiumsQuery } from '#lib/queries/schedule-p.ts'
import { companionOf, isDevelopable } from '../model/loss-page.ts'
import { findPremiumSource, netPremiums } from '../model/loss-ratio.ts'
import { ReadOffer } from '../reading/read-offer.tsx'
import { usePageReads } from '../reading/use-page-reads.ts'
import { Workbench } from '../workbench/workbench.tsx'
import type { ScheduleView } from './schedule-view.ts'

/** The workbench on this page, with the companion pages that were read. */
export function DevelopView({ view }: { view: ScheduleView }) {
  const { carrier, carrierId, page, rows } = view
  const companions = useCompanions(view)
  const triangle = triangleOfRows(rows)
  if (!isDevelopable(page)) {
    return (
      <EmptyState title={`Part ${page.part} is not developed here`}>
        {page.part === '6'
          ? 'The workbench does not develop premiums. It uses them with losses: open Part 2 or Part 3.'
          : 'A balance at each year end does not accumulate, so link ratios would mean nothing. Develop Part 2, Part 3, or claims closed or reported.'}
      </EmptyState>
    )
  }
  const development = rows.find((row) => row.development)?.development
  return (
    <>
      <Workbench
        input={{
          ...page,
          // One name for the carrier, however the link named it: scenarios are kept under it.
          carrierId: rows[0]?.carrier.id ?? carrierId,
          carrierName: carrier.name,
          measure: development?.measure ?? '',
          unit: development?.unit ?? '',
          triangle,
          carried: align(triangle, companions.carried),
          paid: align(triangle, companions.paid),
          premiums: companions.premiums && triangle.origins.map((origin) => companions.premiums?.get(origin) ?? null),
        }}
        incurred={align(triangle, companions.incurred)}
        later={companions.later ? triangleOfRows(companions.later) : null}
      />
      {companions.offer.length > 0 ? (
        <section aria-label="Read more for the workbench" className="border-line border-t">
          <p className="px-4 pt-4 text-muted text-sm">
            The workbench can compare the indication with carried reserves, paid and incurred losses, and premium.
          </p>
          <ReadOffer items={companions.offer} what="these pages" />
        </section>
      ) : null}
    </>
  )
}

/** Companion pages that were read in this tab. Claim counts have no reserves or premium to compare with. */
function useCompanions(view: ScheduleView) {
  const { page } = view
  const { data } = useQuery(earnedPremiumsQuery(browserClient, view.carrierId))
  const premium = findPremiumSource(page, data?.premiums ?? [])
  const losses = [companionOf(page, '2'), companionOf(page, '3'), companionOf(page, '4')]
  const premiumPages = premium.kind === 'part-6' ? [premium.direct, premium.ceded] : []
  const reads = usePageReads(view, [...losses, ...premiumPages])
  const [later] = usePageReads(view, [{ ...page, statementYear: page.statementYear + 1 }])
  if (page.part === '5') {
    const nothing = { incurred: null, paid: null, carried: null, premiums: null, offer: [] }
    return { ...nothing, later: later?.rows ?? null }
  }
  const [incurred, paid, carried, direct, ceded] = reads.map(({ rows }) => rows ?? null)
  const ofPart6 = direct && ceded ? netPremiums(direct, ceded) : null
  return {
    incurred: incurred ?? null,
    paid: paid ?? null,
    carried: carried ?? null,
    premiums: premium.kind === 'loaded' ? premium.premiums : ofPart6,
    later: later?.rows ?? null,
    offer: reads.flatMap(({ item }) => (item && !item.isRead ? [item] : [])),
  }
}

/** The latest cells of another page, by the accident years of the triangle. */
function align({ origins }: Triangle, rows: readonly LossDevelopmentRow[] | null): Cell[] | null {
  if (rows === null) return null
  const latest = new Map(latestDiagonal(triangleOfRows(rows)).map(({ origin, value }) => [origin, value]))
  return origins.map((origin) => latest.get(origin) ?? null)
}
