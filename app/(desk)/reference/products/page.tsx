import type { Metadata } from 'next'
import { Hydrate, openPage } from '#app/page-data.tsx'
import { findScope } from '#components/reference/find-scope.ts'
import { ProductsPage } from '#components/reference/products/products-page.tsx'
import { meQuery } from '#lib/queries/accounts.ts'
import { firstProductsQuery } from '#lib/queries/reference.ts'

export const metadata: Metadata = { title: 'Products' }

export default async function Page({ searchParams }: PageProps<'/reference/products'>) {
  const { client, queryClient } = await openPage()
  const { scope, search } = await searchParams
  const me = await queryClient.fetchQuery(meQuery(client))
  const named = findScope(me?.scopes ?? null, typeof scope === 'string' ? scope : '')
  if (named)
    await queryClient.prefetchQuery({
      ...firstProductsQuery(client, { scope: named.scope, search: typeof search === 'string' ? search.trim() : '' }),
      retry: false,
    })
  return (
    <Hydrate queryClient={queryClient}>
      <ProductsPage />
    </Hydrate>
  )
}
