'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { CatalogProduct } from '#lib/contract/reference/catalog.ts'
import { catalogProductsQuery } from '#lib/queries/reference.ts'
import { describeSearch, listFound } from './record-search.ts'

interface ProductComboboxProps {
  /** Empty: none chosen. */
  id: string
  name: string
  onChange: (product: Pick<CatalogProduct, 'id' | 'name'> | null) => void
}

type Choice = Pick<CatalogProduct, 'id' | 'name'> & Partial<Pick<CatalogProduct, 'carrier' | 'type'>>

/** Finds a product of the catalog by its name. */
export function ProductCombobox({ id, name, onChange }: ProductComboboxProps) {
  const [search, setSearch] = useState('')
  const found = useInfiniteQuery(catalogProductsQuery(browserClient, useDeferredValue(search.trim())))
  const { items, onMore } = listFound(found, ({ products }) => products)
  return (
    <Combobox<Choice>
      items={items}
      value={id ? { id, name: name || 'Chosen product' } : null}
      getKey={(item) => item.id}
      getLabel={(item) => item.name}
      renderHint={({ carrier, type }) => [carrier, type].filter(Boolean).join(' · ')}
      placeholder="Search the catalog"
      onSearch={(text) => setSearch(text === name ? '' : text)}
      onMore={onMore}
      status={describeSearch(found, items.length)}
      emptyText={found.isSuccess ? 'No product matches this name.' : ''}
      onChange={onChange}
    />
  )
}
