import { CopyPlus, Ellipsis, Trash2 } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { ComparisonName } from '#components/comparisons/comparison-name.tsx'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { TagList } from '#components/data-table/tag-filter.tsx'
import { iconButtonStyle } from '#components/ui/controls/icon-button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { formatElapsed } from '#components/ui/feedback/time-format.ts'
import { Menu, MenuItem, MenuLink } from '#components/ui/layers/menu.tsx'
import type { Me } from '#lib/contract/accounts/operations.ts'
import type { FormComparisonEntry } from '#lib/contract/comparisons/operations.ts'
import { isAdministrator } from '#lib/queries/accounts.ts'
import { StatusMark, statusLabels } from './status-mark.tsx'

interface ColumnOptions {
  me: Me | null
  mayWrite: boolean
  onDelete: (id: string, title: string) => void
  onTag: (tag: string) => void
}

export function comparisonColumns({ me, mayWrite, onDelete, onTag }: ColumnOptions): DataColumn<FormComparisonEntry>[] {
  const mayChange = ({ createdBy }: FormComparisonEntry) =>
    mayWrite && (me === null || createdBy === undefined || createdBy.id === me.member.id || isAdministrator(me))
  return [
    {
      id: 'title',
      header: 'Comparison',
      value: titleOf,
      cell: (entry) => (
        <span className="flex min-w-0 items-center gap-2">
          <Link
            href={`/comparisons/${entry.id}`}
            className="truncate rounded-sm font-medium hover:underline"
            tabIndex={-1}
          >
            {titleOf(entry)}
          </Link>
          <TagList tags={entry.tags ?? []} onChoose={onTag} />
          {mayChange(entry) ? <ComparisonName comparison={entry} title={titleOf(entry)} /> : null}
        </span>
      ),
      width: 420,
    },
    {
      id: 'status',
      header: 'Status',
      value: (entry) => statusLabels[entry.status],
      cell: (entry) => <StatusMark entry={entry} />,
      width: 140,
    },
    {
      id: 'created',
      header: 'Started',
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
      width: 130,
    },
    {
      id: 'tags',
      header: 'Tags',
      value: ({ tags = [] }) => tags.join(', '),
      width: 160,
      isHiddenAtFirst: true,
    },
    { id: 'by', header: 'Started by', value: ({ createdBy }) => createdBy?.name ?? null, width: 150 },
    {
      id: 'credits',
      header: 'Credits',
      value: (entry) => (entry.status === 'succeeded' ? entry.usage.credits : null),
      align: 'end',
      width: 90,
    },
    {
      id: 'duration',
      header: 'Duration',
      value: secondsOf,
      cell: (entry) => {
        const seconds = secondsOf(entry)
        return seconds === null ? null : formatElapsed(seconds * 1000)
      },
      align: 'end',
      width: 90,
    },
    {
      id: 'actions',
      header: 'Actions',
      value: () => null,
      isUnsorted: true,
      width: 90,
      cell: (entry) => <EntryMenu entry={entry} mayWrite={mayWrite} mayDelete={mayChange(entry)} onDelete={onDelete} />,
    },
  ]
}

interface EntryMenuProps extends Pick<ColumnOptions, 'mayWrite' | 'onDelete'> {
  entry: FormComparisonEntry
  mayDelete: boolean
}

function EntryMenu({ entry, mayWrite, mayDelete, onDelete }: EntryMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" aria-label={`Actions for ${titleOf(entry)}`} className={iconButtonStyle('sm')}>
          <Ellipsis />
        </button>
      }
    >
      <MenuLink href={`/comparisons/${entry.id}` as Route}>Open</MenuLink>
      {mayWrite ? (
        <MenuLink href={`/comparisons/new?from=${entry.id}` as Route} icon={<CopyPlus />}>
          Duplicate as new
        </MenuLink>
      ) : null}
      {mayDelete ? (
        <MenuItem icon={<Trash2 />} isDangerous onSelect={() => onDelete(entry.id, titleOf(entry))}>
          {entry.status === 'queued' || entry.status === 'running' ? 'Cancel and delete' : 'Delete'}
        </MenuItem>
      ) : null}
    </Menu>
  )
}

function titleOf({ title, id }: FormComparisonEntry): string {
  return title ?? `Comparison ${id.slice(0, 8)}`
}

function secondsOf({ startedAt, endedAt }: FormComparisonEntry): number | null {
  return startedAt && endedAt ? Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) : null
}
