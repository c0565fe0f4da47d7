import type { Metadata } from 'next'
import { ProfilePage } from '#components/settings/profile-page.tsx'
import { openPage } from '#app/page-data.tsx'

export const metadata: Metadata = { title: 'Profile' }

export default async function Page() {
  await openPage()
  return <ProfilePage />
}
