'use client'

import { useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import { triangleOfRows } from '#lib/engines/triangles/schedule-rows.ts'
import { lossPagesQuery } from '#lib/queries/schedule-p.ts'
import { CarrierChoice, type NamedCarrier } from '../chooser/carrier-choice.tsx'
import { useCarrier } from '../chooser/use-carrier.ts'
import { usePageAddress } from '../chooser/use-page-address.ts'
import { GridView } from '../grid/grid-view.tsx'
import { describeBasis, isDevelopable } from '../model/loss-page.ts'
import { type Peer, toFactorGrid, toLatestGrid } from '../model/peers.ts'
import { ReadOffer } from '../reading/read-offer.tsx'
import { useIndustryRead } from '../reading/use-industry-read.ts'
import { usePageReads } from '../reading/use-page-reads.ts'
import { kindOf, originOf, type ScheduleView } from './schedule-view.ts'

/** This page next to the same page of another carrier, and of all carriers that are loaded. */
export function CompareView({ view }: { view: ScheduleView }) {
  const [{ peer }, setAddress] = usePageAddress()
  const other = useCarrier(peer)
  const industry = useIndustryRead(view.page)
  const own: Peer = { id: 'own', name: view.carrier.name, triangle: triangleOfRows(view.rows) }
  const all: Peer[] = industry.data
    ? [{ id: 'industry', name: 'All loaded carriers', triangle: triangleOfRows(industry.data.rows) }]
    : []
  return (
    <>
      <section aria-label="All loaded carriers" className="border-line border-b">
        <p className="px-4 pt-4 text-sm">
          <strong className="font-medium">All loaded carriers</strong>
          <span className="text-muted"> · the sum of every carrier whose page is loaded, this one included</span>
        </p>
        <ReadOffer items={[industry.item]} what="the sum" />
        {industry.data ? (
          <p role="status" className="px-4 py-2 text-muted text-sm">
            {industry.data.carrierCount.toLocaleString('en-US')}{' '}
            {industry.data.carrierCount === 1 ? 'carrier has' : 'carriers have'} this page. A cell that one of them
            leaves out is left out of the sum.
          </p>
        ) : null}
      </section>
      <section aria-label="Another carrier" className="border-line border-b px-4 py-4">
        <Field label="Another carrier" isOptional className="w-72 max-w-full">
          <CarrierChoice
            key={other?.code ?? ''}
            value={other}
            except={view.carrier.code}
            onChange={(chosen) => void setAddress({ peer: chosen?.code ?? null })}
          />
        </Field>
      </section>
      {other ? <OtherCarrier view={view} other={other} own={own} all={all} /> : null}
      {!other && all.length > 0 ? <Comparison view={view} own={own} others={all} /> : null}
    </>
  )
}

interface OtherCarrierProps {
  view: ScheduleView
  other: NamedCarrier
  own: Peer
  all: readonly Peer[]
}

function OtherCarrier({ view, other, own, all }: OtherCarrierProps) {
  const { data, error, isFetching, refetch } = useQuery(lossPagesQuery(browserClient, other.code))
  const [read] = usePageReads({ carrierId: other.code, pages: data?.pages ?? [] }, [view.page])
  const peers = [
    ...(read?.rows ? [{ id: other.code, name: other.name, triangle: triangleOfRows(read.rows) }] : []),
    ...all,
  ]
  return (
    <>
      {error ? (
        <CallError
          error={error}
          title={
            error instanceof ApiError && error.status === 404
              ? `No carrier has the code ${other.code}.`
              : `The pages of ${other.name} could not be listed. Nothing was charged.`
          }
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data && !read?.item ? (
        <p role="status" className="px-4 py-4 text-sm">
          This page of the {view.page.statementYear} statement is not loaded for {other.name}.
        </p>
      ) : null}
      {read?.item ? <ReadOffer items={[read.item]} what="this page of the other carrier" /> : null}
      {peers.length > 0 ? <Comparison view={view} own={own} others={peers} /> : null}
    </>
  )
}

interface ComparisonProps {
  view: ScheduleView
  own: Peer
  others: readonly Peer[]
}

function Comparison({ view, own, others }: ComparisonProps) {
  return (
    <>
      <GridView
        title="Latest evaluation"
        grid={toLatestGrid(own, others, kindOf(view))}
        origin={originOf(view, 'Compared at the latest evaluation')}
        basis={describeBasis(view.page)}
        {...view.style}
      />
      {isDevelopable(view.page) ? (
        <GridView
          title="Link ratios"
          grid={toFactorGrid([own, ...others])}
          origin={originOf(view, 'Link ratios compared')}
          {...view.style}
        />
      ) : (
        <p className="px-4 text-faint text-xs">This page is not developed: there are no link ratios to compare.</p>
      )}
    </>
  )
}
