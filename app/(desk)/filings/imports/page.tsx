import type { Metadata } from 'next'
import { openPage } from '#app/page-data.tsx'
import { ImportPage } from '#components/filings/import/import-page.tsx'

export const metadata: Metadata = { title: 'Import a filing' }

export default async function Page() {
  await openPage()
  return <ImportPage />
}
