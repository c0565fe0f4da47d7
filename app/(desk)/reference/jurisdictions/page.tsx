import type { Metadata } from 'next'
import { JurisdictionsPage } from '#components/reference/jurisdictions/jurisdictions-page.tsx'

export const metadata: Metadata = { title: 'Jurisdictions' }

export default function Page() {
  return <JurisdictionsPage />
}
