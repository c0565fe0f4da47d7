'use client'

import { type UseQueryResult, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { debounce, type Options, parseAsString, useQueryState } from 'nuqs'
import { useRef, useState } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { WalkStatus } from '#components/data-table/walk-status.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { SearchInput } from '#components/ui/search-input.tsx'
import { useShortcut } from '#components/ui/shortcuts.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import type { ManagedProduct } from '#lib/contract/reference/managed.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import type { AllPages } from '#lib/queries/all-pages-query.ts'
import { productWalkQuery } from '#lib/queries/reference.ts'
import { ScopeChoice, type ScopeState, useScope } from '../scope-choice.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductSheet } from './product-sheet.tsx'

/** Products of a managed company's filings, all of them read at once. */
export function ProductsPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const scope = useScope()
  const [search, setSearch] = useQueryState('search', parseAsString.withDefault(''))
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
              <ProductSearch value={search} onChange={setSearch} />
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

interface ProductSearchProps {
  value: string
  onChange: (search: string | null, options: Options) => Promise<unknown>
}

function ProductSearch({ value, onChange }: ProductSearchProps) {
  const box = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', label: 'Search products', group: 'Reference', onPress: () => box.current?.focus() })
  return (
    <SearchInput
      ref={box}
      type="search"
      aria-label="Search products by name"
      placeholder="Search by name"
      maxLength={limits.search}
      className="w-56 max-w-full"
      value={value}
      onChange={(event) => void onChange(event.currentTarget.value || null, { limitUrlUpdates: debounce(250) })}
    />
  )
}

function ReadAgain({ list }: { list: UseQueryResult<AllPages<ManagedProduct>> }) {
  return (
    <>
      <WalkStatus walk={list.data} isFetching={list.isFetching} nouns={['product', 'products']} />
      <IconButton
        label="Read the products again"
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
          ? 'Enter its id or short name, such as mc:larkspur.'
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
