import type { Metadata } from 'next'
import { openPage } from '#app/page-data.tsx'
import { ProfilePage } from '#components/accounts/profile-page.tsx'

export const metadata: Metadata = { title: 'Profile' }

export default async function Page() {
  await openPage()
  return <ProfilePage />
}
