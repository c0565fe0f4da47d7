'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parseAsString, useQueryStates } from 'nuqs'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import { priceRows } from '#lib/contract/schedule-p/limits.ts'
import { isDatasetMissing, lossRowQuery } from '#lib/queries/schedule-p.ts'
import { DatasetMissing } from './dataset-missing.tsx'
import { nameOfPage } from './model/loss-page.ts'
import { ReadOffer } from './reading/read-offer.tsx'
import { PrintedView } from './views/printed-view.tsx'

/** Where the deployment lists no pages, a row is read by the ids of its carrier and of itself. */
export function RowById() {
  const [{ carrier, row }, setAddress] = useQueryStates({
    carrier: parseAsString.withDefault(''),
    row: parseAsString.withDefault(''),
  })
  return (
    <>
      <div className="flex flex-wrap items-end gap-3 border-line border-b px-4 py-3">
        <Field label="Carrier ID" className="w-56 max-w-full">
          <Input
            value={carrier}
            spellCheck={false}
            onChange={(event) => void setAddress({ carrier: event.currentTarget.value })}
          />
        </Field>
        <Field label="Row ID" className="w-96 max-w-full">
          <Input
            value={row}
            spellCheck={false}
            onChange={(event) => void setAddress({ row: event.currentTarget.value })}
          />
        </Field>
      </div>
      {carrier.trim() && row.trim() ? (
        <Row key={`${carrier} ${row}`} carrierId={carrier.trim()} id={row.trim()} />
      ) : (
        <EmptyState title="Read a row by its ID">
          This deployment of the service does not list Schedule P pages. Enter the ID of a carrier and of one of its
          rows.
        </EmptyState>
      )}
    </>
  )
}

function Row({ carrierId, id }: { carrierId: string; id: string }) {
  const queries = useQueryClient()
  const options = lossRowQuery(browserClient, { carrierId, id })
  const { data: row, error, fetchStatus } = useQuery(options)
  const read = () => queries.fetchQuery(options)
  const isReading = fetchStatus === 'fetching'
  if (isDatasetMissing(error))
    return <DatasetMissing onCheck={() => void read().catch(() => null)} isChecking={isReading} />
  if (row) {
    const { statementYear, line, part, section, variant } = row
    const page = nameOfPage({ statementYear, line, part, section, variant, rowCount: 1 })
    return (
      <PrintedView
        view={{
          carrierId,
          carrier: { code: row.naicCompanyCode, name: row.carrier.name },
          pages: [],
          page,
          rows: [row],
          style: { scale: 'exact', isShaded: false },
        }}
      />
    )
  }
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <>
      {isUnknown ? (
        <EmptyState title="This carrier does not have this row">
          The row was removed, or belongs to another carrier. Nothing was charged.
        </EmptyState>
      ) : null}
      <ReadOffer
        what="this row"
        items={[
          {
            key: id,
            label: `Row ${id}`,
            rowCount: 1,
            price: priceRows(1),
            isRead: false,
            isReading,
            error,
            read,
          },
        ]}
      />
    </>
  )
}
