import type { Metadata } from 'next'
import { ProductsPage } from '#components/reference/products/products-page.tsx'

export const metadata: Metadata = { title: 'Products' }

export default function Page() {
  return <ProductsPage />
}
