import type { Route } from 'next'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { toPdfImport } from '#components/imports/to-pdf-import.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import type { ImportItem } from '#lib/contract/imports/operations.ts'
import type { ImportRow } from './import-row.ts'

interface ColumnOptions {
  /** The list is of several managed companies. */
  hasCompanies: boolean
  /** Null: changes are not offered. */
  onChange: ((item: ImportItem) => void) | null
  /** Of those that are being changed. */
  changing: ReadonlySet<string>
}

export function importColumns({ hasCompanies, onChange, changing }: ColumnOptions): DataColumn<ImportRow>[] {
  return [
    {
      id: 'number',
      header: 'Tracking number',
      value: ({ item }) => item.trackingNumber,
      cell: ({ item }) => <span className="font-mono text-xs">{item.trackingNumber}</span>,
      width: 140,
    },
    {
      id: 'company',
      header: 'Managed company',
      value: ({ company }) => company,
      width: 158,
      isHiddenAtFirst: !hasCompanies,
    },
    { id: 'product', header: 'Product', value: ({ item, product }) => product ?? item.productId, width: 140 },
    {
      id: 'imported',
      header: 'Filing',
      value: ({ filing }) => (filing ? labelOf(filing) : 'Not imported'),
      cell: (row) => <FilingState row={row} mayImport={onChange !== null} />,
      width: 118,
    },
    ...(onChange
      ? [
          {
            id: 'actions',
            header: 'Actions',
            value: () => null,
            isUnsorted: true,
            width: 84,
            cell: ({ item }: ImportRow) => (
              <ChangeButton item={item} isBusy={changing.has(item.id)} onChange={() => onChange(item)} />
            ),
          },
        ]
      : []),
    {
      id: 'login',
      header: 'Login',
      value: ({ login, isLoginRemoved }) => (isLoginRemoved ? 'Login removed' : login),
      cell: ({ login, isLoginRemoved }) =>
        isLoginRemoved ? <span className="text-warning">Login removed</span> : login,
      width: 120,
    },
    { id: 'revision', header: 'Revision', value: ({ item }) => item.revision, align: 'end', width: 86 },
    {
      id: 'saved',
      header: 'Saved',
      value: ({ item }) => item.createdAt,
      cell: ({ item }) => <RelativeTime iso={item.createdAt} />,
      width: 100,
    },
    {
      id: 'changed',
      header: 'Changed',
      value: ({ item }) => item.updatedAt,
      cell: ({ item }) => <RelativeTime iso={item.updatedAt} />,
      width: 120,
      isHiddenAtFirst: true,
    },
    {
      id: 'source',
      header: 'Source filing ID',
      value: ({ item }) => item.sourceFilingId,
      width: 190,
      isHiddenAtFirst: true,
    },
  ]
}

/** A saved filing where there is no room for columns, with what can be done with it. */
export function importCard({ hasCompanies, onChange, changing }: ColumnOptions) {
  return {
    height: 88,
    render: (row: ImportRow) => {
      const { item, company, product, login, isLoginRemoved } = row
      const facts = [hasCompanies ? company : null, product ?? item.productId].filter((fact) => fact !== null)
      return (
        <div className="flex flex-col gap-0.5 py-2">
          <span className="flex items-center gap-3">
            <span className="min-w-0 grow break-words font-mono text-xs">{item.trackingNumber}</span>
            <FilingState row={row} mayImport={onChange !== null} />
          </span>
          <span className="break-words text-muted">{facts.join(' · ')}</span>
          <span className="flex items-center gap-3">
            <span className={isLoginRemoved ? 'grow text-warning' : 'min-w-0 grow break-words text-muted'}>
              {isLoginRemoved ? 'Login removed' : login}
            </span>
            {onChange ? (
              <ChangeButton item={item} isBusy={changing.has(item.id)} onChange={() => onChange(item)} />
            ) : null}
          </span>
        </div>
      )
    },
  }
}

/** The filing that has the number; else the next step. */
function FilingState({ row: { item, filing }, mayImport }: { row: ImportRow; mayImport: boolean }) {
  if (filing) {
    return (
      <TextLink href={`/filings/${filing.id}` as Route} title={filing.displayName}>
        {labelOf(filing)}
      </TextLink>
    )
  }
  if (item.status === 'cancelled' || !mayImport) return <span className="text-muted">Not imported</span>
  return <TextLink href={toPdfImport(item.scope)}>Import the PDF</TextLink>
}

function labelOf({ importedAt }: NonNullable<ImportRow['filing']>): string {
  return importedAt === null ? 'Is a filing' : 'Imported'
}

interface ChangeButtonProps {
  item: ImportItem
  isBusy: boolean
  onChange: () => void
}

function ChangeButton({ item, isBusy, onChange }: ChangeButtonProps) {
  return (
    <Button size="sm" aria-label={`${actionOf(item)} ${item.trackingNumber}`} isBusy={isBusy} onClick={onChange}>
      {actionOf(item)}
    </Button>
  )
}

function actionOf({ status }: ImportItem): string {
  return status === 'pending' ? 'Cancel' : 'Restore'
}
