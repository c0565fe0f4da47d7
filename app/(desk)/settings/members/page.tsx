import type { Metadata } from 'next'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { MembersPage } from '#components/settings/members-page.tsx'
import { membersQuery } from '#lib/queries/session.ts'

export const metadata: Metadata = { title: 'Members' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await prefetch(membersQuery(client))
  return (
    <Hydrate queryClient={queryClient}>
      <MembersPage />
    </Hydrate>
  )
}
