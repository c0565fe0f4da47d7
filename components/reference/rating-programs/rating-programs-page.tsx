'use client'

import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import type { DataColumn } from '#components/data-table/data-column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { RatingProgram } from '#lib/contract/reference/rating-programs.ts'
import { ratingProgramsQuery } from '#lib/queries/reference.ts'
import { ProgramByIdForm } from './program-by-id-form.tsx'

const columns: readonly DataColumn<RatingProgram>[] = [
  {
    id: 'name',
    header: 'Rating program',
    width: 360,
    value: ({ name }) => name,
    cell: ({ id, name }) => <TextLink href={programLink(id)}>{name}</TextLink>,
  },
  {
    id: 'id',
    header: 'ID',
    width: 260,
    value: ({ id }) => id,
    cell: ({ id }) => <span className="font-mono text-xs">{id}</span>,
  },
  {
    id: 'latest',
    header: 'Latest version',
    width: 140,
    align: 'end',
    value: ({ latestVersion }) => latestVersion,
    cell: ({ latestVersion }) => latestVersion ?? 'None published',
  },
]

export function RatingProgramsPage() {
  const router = useRouter()
  const list = useQuery(ratingProgramsQuery(browserClient))
  if (list.isPending) return <SkeletonRows label="Loading rating programs" columns={3} />
  if (list.data === null) return <ProgramByIdForm onOpen={(id) => router.push(programLink(id))} />
  return (
    <>
      {list.error ? (
        <CallError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : null}
      <DataTable
        label="Rating programs"
        className="grow"
        columns={columns}
        rows={list.data ?? []}
        getKey={({ id }) => id}
        onOpen={({ id }) => router.push(programLink(id))}
        empty={
          list.error ? null : (
            <EmptyState title="No rating programs yet">
              An administrator adds programs and publishes their versions with the API or an import.
            </EmptyState>
          )
        }
      />
    </>
  )
}

function programLink(id: string): Route {
  return `/reference/rating-programs/${encodeURIComponent(id)}` as Route
}
