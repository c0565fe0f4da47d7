import type { Metadata } from 'next'
import { ProductLinesPage } from '#components/reference/catalog/product-lines-page.tsx'

export const metadata: Metadata = { title: 'Product lines' }

export default function Page() {
  return <ProductLinesPage />
}
