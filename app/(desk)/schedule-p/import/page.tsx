import type { Metadata } from 'next'
import { ImportPage } from '#components/schedule-p/import/import-page.tsx'

export const metadata: Metadata = { title: 'Import Schedule P' }

export default function Page() {
  return <ImportPage />
}
