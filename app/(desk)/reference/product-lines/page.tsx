import type { Metadata } from 'next'
import { Hydrate, openPage } from '#app/page-data.tsx'
import { ProductLinesPage } from '#components/reference/catalog/product-lines-page.tsx'
import { productLinesQuery } from '#lib/queries/reference.ts'

export const metadata: Metadata = { title: 'Product lines' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await queryClient.prefetchQuery({ ...productLinesQuery(client), retry: false })
  return (
    <Hydrate queryClient={queryClient}>
      <ProductLinesPage />
    </Hydrate>
  )
}
