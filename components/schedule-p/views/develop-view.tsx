'use client'

import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { LossDevelopmentRow } from '#lib/contract/schedule-p/rows.ts'
import { reportedLosses } from '#lib/engines/triangles/derived.ts'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { type Cell, cellAt, type Triangle } from '#lib/engines/triangles/triangle.ts'
import { latestDiagonal } from '#lib/engines/triangles/views.ts'
import { earnedPremiumsQuery } from '#lib/queries/schedule-p.ts'
import { findPage } from '../model/choose-page.ts'
import { companionOf, describePage, isDevelopable, keyOfPage } from '../model/loss-page.ts'
import { choosePremium, findPremiumSource } from '../model/loss-ratio.ts'
import { ReadOffer } from '../reading/read-offer.tsx'
import { type PageRead, usePageReads } from '../reading/use-page-reads.ts'
import { Workbench } from '../workbench/workbench.tsx'
import type { SourceRow } from '../workbench/workbench-input.ts'
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
  const { incurred, paid, bulk, closed, premium } = companions
  const reported = incurred && bulk ? reportedLosses(triangleOfRows(incurred), triangleOfRows(bulk)) : null
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
          incurred: align(triangle, incurred),
          paid: align(triangle, paid),
          carried: align(triangle, bulk),
          other: page.part === '2' ? paid && triangleOfRows(paid) : reported,
          paidTriangle: paid && triangleOfRows(paid),
          closedWithPayment: closed && triangleOfRows(closed),
          premiums: premium && triangle.origins.map((origin) => premium.premiums.get(origin) ?? null),
          premiumOrigin: premium?.from ?? null,
          sources: listSources([{ page, rows }, ...companions.read]),
        }}
        later={companions.later ? triangleOfRows(companions.later) : null}
      />
      {companions.offer.length > 0 ? (
        <section aria-label="Read more for the workbench" className="border-line border-t">
          <p className="px-4 pt-4 text-muted text-sm">
            The workbench can compare the indication with carried reserves, develop the other basis and claim counts,
            and apply expected losses to premium.
          </p>
          <ReadOffer items={companions.offer} what="these pages" />
        </section>
      ) : null}
    </>
  )
}

/** Companion pages that were read in this tab. Claim counts have no reserves or premium to compare with. */
function useCompanions(view: ScheduleView) {
  const { page, pages } = view
  const { data } = useQuery(earnedPremiumsQuery(browserClient, view.carrierId))
  const source = findPremiumSource(page, data?.premiums ?? [], (each) => findPage(pages, each) !== null)
  const losses = [companionOf(page, '2'), companionOf(page, '3'), companionOf(page, '4'), companionOf(page, '5', '1')]
  const premiumPages = source.kind === 'part-6' ? [source.direct, source.ceded] : []
  const reads = usePageReads(view, [...losses, ...premiumPages])
  const [later] = usePageReads(view, [{ ...page, statementYear: page.statementYear + 1 }])
  if (page.part === '5') {
    const nothing = { incurred: null, paid: null, bulk: null, closed: null, premium: null, offer: [], read: [] }
    return { ...nothing, later: later?.rows ?? null }
  }
  const [incurred = null, paid = null, bulk = null, closed = null, direct = null, ceded = null] = reads.map(
    ({ rows }) => rows ?? null,
  )
  return {
    incurred,
    paid,
    bulk,
    closed,
    premium: choosePremium(source, { direct, ceded }),
    later: later?.rows ?? null,
    read: reads.filter((each) => keyOfPage(each.page) !== keyOfPage(page)),
    offer: reads.flatMap(({ item }) => (item && !item.isRead ? [item] : [])),
  }
}

function listSources(pages: readonly Pick<PageRead, 'page' | 'rows'>[]): SourceRow[] {
  return pages.flatMap(({ page, rows = [] }) =>
    rows.flatMap(({ sourceRow, accidentYear, sources }) =>
      sources.map((source) => ({ page: describePage(page), sourceRow, accidentYear, ...source })),
    ),
  )
}

/** The cells of another page at each accident year's latest age, by the accident years of the triangle. */
function align(triangle: Triangle, rows: readonly LossDevelopmentRow[] | null): Cell[] | null {
  if (rows === null) return null
  const other = triangleOfRows(rows)
  return latestDiagonal(triangle).map(({ origin, age }) => (age === null ? null : cellAt(other, origin, age)))
}
