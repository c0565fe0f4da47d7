'use client'

import type { DataColumn } from '#components/data-table/data-column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { type CountedJurisdiction, countFilings, filingsLink } from './counted-jurisdiction.ts'

const columns: readonly DataColumn<CountedJurisdiction>[] = [
  { id: 'name', header: 'Jurisdiction', width: 240, value: ({ name }) => name },
  { id: 'code', header: 'Code', width: 80, value: ({ code }) => code },
  {
    id: 'filings',
    header: 'Filings',
    width: 110,
    align: 'end',
    value: ({ filings }) => filings,
    cell: (jurisdiction) =>
      !jurisdiction.filings ? (
        (jurisdiction.filings ?? '…')
      ) : (
        <TextLink
          href={filingsLink(jurisdiction)}
          aria-label={`${countFilings(jurisdiction.filings)} in ${jurisdiction.name}`}
        >
          {jurisdiction.filings.toLocaleString('en-US')}
        </TextLink>
      ),
    total: (rows) => rows.reduce((sum, { filings }) => sum + (filings ?? 0), 0).toLocaleString('en-US'),
  },
]

export function JurisdictionTable({ jurisdictions }: { jurisdictions: readonly CountedJurisdiction[] }) {
  return (
    <DataTable
      label="Jurisdictions"
      className="min-h-80 grow"
      columns={columns}
      rows={jurisdictions}
      getKey={({ id }) => id}
      empty={<EmptyState title="No jurisdictions">This deployment of the service has none yet.</EmptyState>}
    />
  )
}
