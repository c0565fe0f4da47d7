import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { nameStatus } from '#components/filings/fields/name-status.ts'
import { type FieldValue, toLine } from '#components/filings/fields/read-field.ts'
import { nameRecordKind } from '#components/filings/fields/record-kind.ts'
import { StateCode } from '#components/filings/fields/state-code.tsx'
import { Tags } from '#components/filings/fields/tags.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import type { FieldKind } from '#lib/contract/filings/field-kinds.ts'
import { type FilingField, filingFields, recordLabels } from '#lib/contract/filings/fields.ts'
import { DueMark } from './due-mark.tsx'
import { columnFields } from './model/column-fields.ts'
import { type FilingRow, readRowField } from './model/filing-row.ts'

type Column = DataColumn<FilingRow>

interface ColumnOptions {
  today: string
  hasHighlights: boolean
  open: (id: string) => void
}

export function filingColumns({ today, hasHighlights, open }: ColumnOptions): readonly Column[] {
  const fields = columnFields.filter((field) => hasHighlights || filingFields[field].read === 'summary')
  const columns = fields.map((field) => toColumn(field, open))
  const named = fields.findIndex((field) => filingFields[field].kind === 'jurisdiction') + 1
  // The work on a filing follows its name, before the rest of the record.
  const work = hasHighlights ? workColumns(today) : []
  return [...columns.slice(0, named), ...work, ...columns.slice(named), ...recordColumns]
}

/** With the filters open on a laptop, all work on a filing is in view. */
const widths: Readonly<Record<FieldKind, number>> = {
  name: 270,
  text: 148,
  longText: 320,
  trackingNumber: 132,
  toi: 190,
  subToi: 190,
  date: 180,
  company: 190,
  jurisdiction: 64,
  product: 170,
  products: 190,
  project: 190,
  predecessor: 190,
}

/** As SERFF prints them, where the column has no room for the label. */
const shortHeaders: Readonly<Partial<Record<FilingField, string>>> = {
  serffTrackingNumber: 'SERFF Tr Num',
  stateTrackingNumber: 'State Tr Num',
  companyTrackingNumber: 'Co Tr Num',
}

function toColumn(field: FilingField, open: ColumnOptions['open']): Column {
  const { label, kind, column } = filingFields[field]
  return {
    id: column?.id ?? field,
    header: label,
    ...(shortHeaders[field] && { shortHeader: shortHeaders[field] }),
    // Days are sorted and exported as they are written in the API.
    value: (row) => {
      const value = readRowField(row, field)
      return value.kind === 'day' ? value.iso : toLine(value)
    },
    cell: (row) => {
      if (kind === 'name') return <FilingLink row={row} open={open} />
      const value = readRowField(row, field)
      return kind === 'jurisdiction' ? <StateCode name={toLine(value)} /> : showCell(value)
    },
    width: widths[kind],
    isHiddenAtFirst: column?.isHiddenAtFirst ?? false,
  }
}

function showCell(value: FieldValue): ReactNode {
  if (value.kind === 'number') return <span className="font-mono text-xs">{value.text}</span>
  return value.kind === 'day' ? <time dateTime={value.iso}>{formatDay(value.iso)}</time> : toLine(value)
}

function FilingLink({ row: { id, filing }, open }: { row: FilingRow; open: ColumnOptions['open'] }) {
  return (
    // The row takes the focus, and Enter opens it: the link is for the pointer.
    <Link
      href={`/filings/${id}` as Route}
      prefetch={false}
      tabIndex={-1}
      onNavigate={(event) => {
        event.preventDefault()
        open(id)
      }}
      className="rounded-sm hover:text-accent hover:underline"
    >
      {filing.displayName}
    </Link>
  )
}

function workColumns(today: string): readonly Column[] {
  return [
    {
      id: 'status',
      header: recordLabels.status,
      value: ({ highlights }) => nameStatus(highlights?.status),
      width: 92,
    },
    {
      id: 'owner',
      header: recordLabels.ownerId,
      value: ({ highlights }) => highlights?.owner.name ?? null,
      width: 130,
    },
    {
      id: 'due',
      header: recordLabels.nextRespondBy,
      value: ({ highlights }) => highlights?.nextRespondBy ?? null,
      cell: ({ highlights }) =>
        highlights?.nextRespondBy ? <DueMark respondBy={highlights.nextRespondBy} today={today} /> : null,
      width: 216,
    },
    {
      id: 'comments',
      header: recordLabels.openComments,
      shortHeader: 'Open',
      value: ({ highlights }) => highlights?.openComments ?? null,
      align: 'end',
      width: 72,
    },
    {
      id: 'tags',
      header: recordLabels.tags,
      value: ({ highlights }) => highlights?.tags.join('; ') || null,
      cell: ({ highlights }) => (highlights?.tags.length ? <Tags tags={highlights.tags} /> : null),
      width: 160,
    },
    {
      id: 'assignees',
      header: recordLabels.assignees,
      value: ({ highlights }) => highlights?.assignees.map(({ name }) => name).join('; ') || null,
      width: 190,
      isHiddenAtFirst: true,
    },
  ]
}

const recordColumns: readonly Column[] = [
  {
    id: 'kind',
    header: recordLabels.filingMode,
    value: ({ filing }) => nameRecordKind(filing.filingMode),
    width: 110,
  },
  {
    id: 'updated',
    header: recordLabels.updatedAt,
    value: ({ filing }) => filing.updatedAt,
    cell: ({ filing }) => <RelativeTime iso={filing.updatedAt} className="text-muted" />,
    width: 120,
  },
  {
    id: 'created',
    header: recordLabels.createdAt,
    value: ({ filing }) => filing.createdAt,
    cell: ({ filing }) => <RelativeTime iso={filing.createdAt} className="text-muted" />,
    width: 120,
    isHiddenAtFirst: true,
  },
]
