'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { CarrierChoice, type NamedCarrier } from '#components/pickers/carrier-choice.tsx'
import { useCarrier } from '#components/pickers/use-carrier.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { isDatasetMissing, lossPagesQuery } from '#lib/queries/schedule-p.ts'
import { usePageAddress } from './chooser/use-page-address.ts'
import { DatasetMissing } from './dataset-missing.tsx'
import { StatusLine } from './reading/status-line.tsx'
import { RowById } from './row-by-id.tsx'

// A link to a statement needs no table of carriers, and the table none of a statement's views.
const CarrierTable = dynamic(() => import('./chooser/carrier-table.tsx').then((module) => module.CarrierTable))
const RecentWork = dynamic(() => import('./chooser/recent-work.tsx').then((module) => module.RecentWork))
const LoadedPages = dynamic(() => import('./loaded-pages.tsx').then((module) => module.LoadedPages))

/** Schedule P of one carrier: read page by page, at a price that is named before. */
export function SchedulePage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  return (
    <>
      <PageHeader title="Schedule P" isCompact actions={canImport(me) ? <ImportLink /> : null} />
      {me === null ? <RowById /> : <Carrier me={me} />}
      <StatusLine />
    </>
  )
}

function canImport(me: Me | null): boolean {
  return isAdministrator(me) && me?.features.includes('schedule_p_imports') === true
}

function ImportLink() {
  return (
    <ButtonLink href={'/schedule-p/import' as Route} size="sm">
      Import
    </ButtonLink>
  )
}

function Carrier({ me }: { me: Me }) {
  const { refetch, isFetching } = useQuery(meQuery(browserClient))
  const [address, setAddress] = usePageAddress()
  const carrier = useCarrier(address.carrier)
  const choose = (chosen: NamedCarrier | null) =>
    void setAddress({ carrier: chosen?.code ?? null }, { history: 'push' })
  const chooser = (
    <Field label="Carrier" className="w-72 max-w-full">
      <CarrierChoice key={carrier?.code ?? ''} value={carrier} onChange={choose} />
    </Field>
  )
  if (!carrier && !me.datasets.includes('naic')) {
    return <DatasetMissing onCheck={() => void refetch()} isChecking={isFetching} />
  }
  if (!carrier) {
    return (
      <div className="flex min-h-0 grow flex-col overflow-y-auto xl:flex-row xl:overflow-hidden">
        <CarrierTable onChoose={choose} />
        <RecentWork memberId={me.member.id} />
      </div>
    )
  }
  // By its code, so that what was read by one form of its id is not offered again by another.
  return <CarrierStatement key={carrier.code} carrierId={carrier.code} carrier={carrier} chooser={chooser} />
}

interface CarrierStatementProps {
  carrierId: string
  carrier: NamedCarrier
  chooser: ReactNode
}

function CarrierStatement({ carrierId, carrier, chooser }: CarrierStatementProps) {
  const { data, error, isFetching, refetch } = useQuery(lossPagesQuery(browserClient, carrierId))
  if (isDatasetMissing(error)) return <DatasetMissing onCheck={() => void refetch()} isChecking={isFetching} />
  if (data && data.pages.length > 0) {
    return <LoadedPages carrier={carrier} pages={data.pages} carrierId={carrierId} chooser={chooser} />
  }
  return (
    <>
      <div className="border-line border-b px-4 py-3">{chooser}</div>
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title="No carrier has this code">
          The link names {carrierId}. Choose a carrier by its name or its checked code.
        </EmptyState>
      ) : error ? (
        <CallError
          error={error}
          title="The list of pages could not be loaded. Nothing was charged."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data ? (
        <EmptyState title="No Schedule P is loaded for this carrier">
          No statement of {carrier.name} has been imported. An administrator of the service can import one. Nothing was
          charged.
        </EmptyState>
      ) : (
        <SkeletonRows label="Loading the list of pages" columns={4} />
      )}
    </>
  )
}
