'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { browserClient } from '#lib/client/browser.ts'
import type { ImportItem } from '#lib/contract/imports/operations.ts'
import { managedProductsQuery } from '#lib/queries/reference.ts'
import { serffLoginsQuery } from '#lib/queries/staging.ts'
import type { ImportRow } from './import-row.ts'

/** The items with names as they arrive. A login that its member has removed has none. */
export function useImportRows(scope: string, items: readonly ImportItem[]): readonly ImportRow[] {
  const { data: products } = useQuery(managedProductsQuery(browserClient, scope))
  const { data: logins } = useQuery(serffLoginsQuery(browserClient))
  return useMemo(() => {
    const productNames = new Map(products?.map(({ id, name }) => [id, name]))
    const loginNames = new Map(logins?.map(({ id, label }) => [id, label]))
    return items.map((item) => ({
      item,
      product: productNames.get(item.productId) ?? null,
      login: loginNames.get(item.loginId) ?? (logins ? 'Removed login' : null),
    }))
  }, [items, products, logins])
}
