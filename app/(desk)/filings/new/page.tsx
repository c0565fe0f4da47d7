import type { Metadata } from 'next'
import { openPage } from '#app/page-data.tsx'
import { NewFilingPage } from '#components/filings/form/new-filing-page.tsx'

export const metadata: Metadata = { title: 'New filing' }

export default async function Page() {
  await openPage()
  return <NewFilingPage />
}
