import type { Metadata } from 'next'
import { openPage } from '#app/page-data.tsx'
import { PreferencesPage } from '#components/shell/settings/preferences-page.tsx'

export const metadata: Metadata = { title: 'Preferences' }

export default async function Page() {
  await openPage()
  return <PreferencesPage />
}
