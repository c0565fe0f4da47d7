import type { Route } from 'next'
import Link from 'next/link'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { formatDay } from '#components/ui/time-format.ts'
import { DueMark } from './due-mark.tsx'
import type { FilingRow } from './model/filing-row.ts'
import { recordKindLabel } from './model/record-kind.ts'

type Column = DataColumn<FilingRow>

interface ColumnOptions {
  today: string
  hasHighlights: boolean
  open: (id: string) => void
}

export function filingColumns({ today, hasHighlights, open }: ColumnOptions): readonly Column[] {
  return [...leadingColumns(open), ...(hasHighlights ? highlightColumns(today) : []), ...otherColumns]
}

const leadingColumns = (open: ColumnOptions['open']): readonly Column[] => [
  number({
    id: 'serff',
    header: 'SERFF tracking number',
    value: ({ filing }) => filing.serffTrackingNumber,
    width: 176,
  }),
  {
    id: 'name',
    header: 'Filing',
    value: ({ filing }) => filing.displayName,
    cell: ({ id, filing }) => (
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
    ),
    width: 320,
  },
  { id: 'state', header: 'State', value: ({ state }) => state, width: 136 },
  { id: 'company', header: 'Company', value: ({ company }) => company, width: 190 },
  { id: 'product', header: 'Product', value: ({ product }) => product, width: 170 },
  { id: 'type', header: 'Filing type', value: ({ filing }) => filing.filingType, width: 110 },
]

const otherColumns: readonly Column[] = [
  { id: 'kind', header: 'Record kind', value: ({ filing }) => recordKindLabel(filing.filingMode), width: 110 },
  {
    id: 'updated',
    header: 'Changed',
    value: ({ filing }) => filing.updatedAt,
    cell: ({ filing }) => <RelativeTime iso={filing.updatedAt} className="text-muted" />,
    width: 120,
  },
  number({
    id: 'stateNumber',
    header: 'State tracking number',
    value: ({ filing }) => filing.stateTrackingNumber,
    width: 170,
    isHiddenAtFirst: true,
  }),
  number({
    id: 'companyNumber',
    header: 'Company tracking number',
    value: ({ filing }) => filing.companyTrackingNumber,
    width: 180,
    isHiddenAtFirst: true,
  }),
  {
    id: 'description',
    header: 'Description',
    value: ({ filing }) => filing.description,
    width: 320,
    isHiddenAtFirst: true,
  },
  {
    id: 'created',
    header: 'Added',
    value: ({ filing }) => filing.createdAt,
    cell: ({ filing }) => <RelativeTime iso={filing.createdAt} className="text-muted" />,
    width: 120,
    isHiddenAtFirst: true,
  },
]

function highlightColumns(today: string): readonly Column[] {
  return [
    {
      id: 'disposition',
      header: 'Disposition',
      value: ({ highlights }) => highlights?.disposition ?? null,
      width: 130,
    },
    {
      id: 'due',
      header: 'Respond by',
      value: ({ highlights }) => highlights?.nextRespondBy ?? null,
      cell: ({ highlights }) =>
        highlights?.nextRespondBy ? <DueMark respondBy={highlights.nextRespondBy} today={today} /> : null,
      width: 216,
    },
    {
      id: 'comments',
      header: 'Open comments',
      value: ({ highlights }) => highlights?.openComments ?? null,
      align: 'end',
      width: 130,
    },
    { id: 'toi', header: 'Type of insurance', value: ({ toi }) => toi, width: 190, isHiddenAtFirst: true },
    day('dispositionDate', 'Disposition date', ({ highlights }) => highlights?.dispositionDate),
    day('effectiveNew', 'Effective, new', ({ highlights }) => highlights?.effectiveFromNew),
    day('effectiveRenewal', 'Effective, renewal', ({ highlights }) => highlights?.effectiveFromRenewal),
  ]
}

function number(column: Column): Column {
  return { ...column, cell: (row) => <span className="font-mono text-xs">{column.value(row)}</span> }
}

function day(id: string, header: string, read: (row: FilingRow) => string | null | undefined): Column {
  return {
    id,
    header,
    value: (row) => read(row) ?? null,
    cell: (row) => {
      const date = read(row)
      return date ? <time dateTime={date}>{formatDay(date)}</time> : null
    },
    width: 130,
    isHiddenAtFirst: true,
  }
}
