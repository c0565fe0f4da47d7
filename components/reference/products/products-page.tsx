'use client'

import { type UseQueryResult, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { useState } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { ListSearch, useListSearch } from '#components/data-table/list-search.tsx'
import { WalkStatus } from '#components/data-table/walk-status.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ManagedProduct } from '#lib/contract/reference/managed.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import type { AllPages } from '#lib/queries/all-pages-query.ts'
import { productWalkQuery } from '#lib/queries/reference.ts'
import { ScopeChoice, type ScopeState, useScope } from '../scope-choice.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductSheet } from './product-sheet.tsx'

/** Products of a managed company's filings. The whole list is read. */
export function ProductsPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const scope = useScope()
  const [search, setSearch] = useListSearch()
  const [openId, setOpenId] = useQueryState('product')
  const [isAdding, setIsAdding] = useState(false)
  const list = useQuery(productWalkQuery(browserClient, { scope: scope.scope, search: search.trim() }))
  const products = list.data?.items ?? []
  const mayEdit = canWrite(me) && scope.mayEdit
  const open = products.find(({ id }) => id === openId)
  return (
    <>
      {list.error ? (
        <CallError error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      ) : null}
      {list.isLoading ? (
        <SkeletonRows label="Loading products" columns={4} />
      ) : (
        <DataTable<ManagedProduct>
          label="Products"
          className="grow"
          columns={productColumns}
          rows={products}
          getKey={({ id }) => id}
          activeKey={openId}
          {...(mayEdit && { onOpen: ({ id }: ManagedProduct) => void setOpenId(id) })}
          toolbar={
            <>
              <ScopeChoice state={scope} />
              <ListSearch
                label="Search products by name"
                placeholder="Search by name"
                group="Reference"
                value={search}
                onChange={setSearch}
                className="w-56 max-w-full"
              />
              <ReadAgain list={list} />
              {mayEdit ? <NewProductButton onPress={() => setIsAdding(true)} /> : null}
            </>
          }
          empty={list.error ? null : <NoProducts scope={scope} search={search.trim()} />}
        />
      )}
      {mayEdit && (isAdding || open) ? (
        <ProductSheet
          key={open?.id ?? 'new'}
          scope={scope.scope}
          product={isAdding ? null : (open ?? null)}
          onClose={() => {
            setIsAdding(false)
            void setOpenId(null)
          }}
        />
      ) : null}
    </>
  )
}

function ReadAgain({ list }: { list: UseQueryResult<AllPages<ManagedProduct>> }) {
  return (
    <>
      <WalkStatus walk={list.data} isFetching={list.isFetching} nouns={['product', 'products']} />
      <IconButton
        label="Reload the products"
        icon={<RefreshCw />}
        size="sm"
        disabled={list.isFetching}
        onClick={() => void list.refetch()}
      />
    </>
  )
}

function NewProductButton({ onPress }: { onPress: () => void }) {
  return (
    <Button size="sm" icon={<Plus aria-hidden="true" className="size-3.5" />} onClick={onPress}>
      New product
    </Button>
  )
}

function NoProducts({ scope: { scope, scopes }, search }: { scope: ScopeState; search: string }) {
  if (scope === '')
    return (
      <EmptyState title={scopes === null ? 'Which managed company?' : 'You cannot read products yet'}>
        {scopes === null
          ? 'Enter its ID or short name, such as mc:larkspur.'
          : 'Products belong to managed companies, and you have access to none. An owner or administrator can give you access.'}
      </EmptyState>
    )
  if (search !== '')
    return (
      <EmptyState title={`No product matches “${search}”.`}>
        Search matches part of a name. Case does not matter.
      </EmptyState>
    )
  return (
    <EmptyState title="No products yet">
      Filings of this managed company are made for the products listed here.
    </EmptyState>
  )
}
