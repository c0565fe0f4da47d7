import type { Metadata } from 'next'
import { CatalogFilingsPage } from '#components/reference/catalog/catalog-filings-page.tsx'

export const metadata: Metadata = { title: 'Catalog filings' }

export default function Page() {
  return <CatalogFilingsPage />
}
