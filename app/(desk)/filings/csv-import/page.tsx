import type { Metadata } from 'next'
import { CsvImportPage } from '#components/filings/csv-import/csv-import-page.tsx'

export const metadata: Metadata = { title: 'Import filings from CSV' }

export default function Page() {
  return <CsvImportPage />
}
