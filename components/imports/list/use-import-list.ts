'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { browserClient } from '#lib/client/browser.ts'
import type { ImportItem } from '#lib/contract/imports/operations.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'
import type { AllPages } from '#lib/queries/all-pages-query.ts'
import { importItemsQuery, ownImportItemsQuery } from '#lib/queries/imports.ts'
import { managedProductsQuery } from '#lib/queries/reference.ts'
import { type ImportRow, toImportRow } from './import-row.ts'

export interface ImportListRead {
  /** Undefined until the first page is read. */
  readonly rows: readonly ImportRow[] | undefined
  readonly state: AllPages<unknown>['state']
  readonly error: Error | null
  readonly isFetching: boolean
  readonly onRetry: () => void
}

/** The reader's saved filings of all companies. Only the published API is there where it is not known who is signed in. */
export function useImportList(scopes: readonly NamedScope[] | undefined, isPublishedOnly: boolean): ImportListRead {
  const own = useQuery({ ...ownImportItemsQuery(browserClient), enabled: !isPublishedOnly })
  const published = usePublishedList(isPublishedOnly ? (scopes ?? []) : [])
  const items = own.data?.items
  const rows = useMemo(() => items?.map(toImportRow), [items])
  if (isPublishedOnly) return { ...published, rows: scopes && published.rows }
  const { error, isFetching, refetch } = own
  return { rows, state: own.data?.state ?? 'reading', error, isFetching, onRetry: () => void refetch() }
}

function usePublishedList(scopes: readonly NamedScope[]) {
  const lists = useQueries({ queries: scopes.map(({ id }) => importItemsQuery(browserClient, id)) })
  const products = useQueries({ queries: scopes.map(({ id }) => managedProductsQuery(browserClient, id)) })
  const names = new Map(products.flatMap(({ data }) => data ?? []).map(({ id, name }) => [id, name]))
  const toRow = (item: ImportItem, company: string): ImportRow => ({
    ...{ item, company, product: names.get(item.productId) ?? null },
    ...{ login: null, isLoginRemoved: false, filing: null },
  })
  const isRead = lists.every(({ data }) => data !== undefined)
  const unread = lists.find(({ data }) => data?.state !== 'complete')?.data?.state
  return {
    rows: isRead
      ? lists.flatMap(({ data }, at) => data?.items.map((item) => toRow(item, scopes[at]?.name ?? item.scope)) ?? [])
      : undefined,
    state: isRead ? (unread ?? 'complete') : ('reading' as const),
    error: lists.find(({ error }) => error)?.error ?? null,
    isFetching: lists.some(({ isFetching }) => isFetching),
    onRetry: () => void Promise.all(lists.map(({ refetch }) => refetch())),
  }
}
