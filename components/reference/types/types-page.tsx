'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { ListSearch, useListSearch } from '#components/data-table/list-search.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { insuranceSubtypesQuery, insuranceTypesQuery } from '#lib/queries/reference.ts'
import { findCodes } from '../model/find-codes.ts'
import { NotOffered } from '../not-offered.tsx'
import { TypeEntry } from './type-entry.tsx'

/** Types of insurance with their subtypes, found by code, by words, or by both together. */
export function TypesPage() {
  const [search, setSearch] = useListSearch()
  const list = useQuery(insuranceTypesQuery(browserClient))
  const types = list.data ?? []
  const subtypes = useQueries({ queries: types.map(({ code }) => insuranceSubtypesQuery(browserClient, code)) })
  if (list.data === null) return <NotOffered plural="types of insurance" />
  const failed = subtypes.find(({ error, data }) => error && !data)
  const error = list.error ?? failed?.error
  const all = types.map((type, at) => ({ ...type, subtypes: subtypes[at]?.data ?? [] }))
  const { types: shown, found, warning } = findCodes(all, search)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-1.5 sm:px-6">
        <ListSearch
          label="Search by code or words"
          placeholder="19.0, motorcycle, or both"
          group="Reference"
          value={search}
          onChange={setSearch}
        />
        {list.isSuccess ? <Counts types={shown.length} of={types.length} /> : null}
        <p role="status" className="flex basis-full items-start gap-1.5 text-sm text-warning empty:hidden">
          {warning ? (
            <>
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>{warning}</span>
            </>
          ) : null}
        </p>
      </div>
      {error ? (
        <CallError
          error={error}
          onRetry={() => void Promise.all([list.refetch(), ...subtypes.map(({ refetch }) => refetch())])}
        />
      ) : null}
      {list.isPending ? <SkeletonRows label="Loading types of insurance" columns={2} /> : null}
      <div className="max-w-4xl px-4 pb-12 sm:px-6">
        {shown.map((type) => (
          <TypeEntry key={type.code} type={type} found={found} isSearched={search.trim() !== ''} />
        ))}
      </div>
      {list.isSuccess && shown.length === 0 ? (
        <EmptyState
          title={search ? `No code or name matches “${search.trim()}”.` : 'No types of insurance yet'}
          className="sm:px-6"
        >
          Search by the start of a code, words in a name, or both. A state may use codes that are not listed here.
        </EmptyState>
      ) : null}
    </>
  )
}

function Counts({ types, of }: { types: number; of: number }) {
  return (
    <p aria-live="polite" className="text-muted text-sm tabular-nums">
      {types === of ? `${of} types of insurance` : `${types} of ${of} types of insurance`}
    </p>
  )
}
