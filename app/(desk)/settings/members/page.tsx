import type { Metadata } from 'next'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { MembersPage } from '#components/accounts/members-page.tsx'
import { membersQuery, scopesQuery } from '#lib/queries/accounts.ts'

export const metadata: Metadata = { title: 'Members' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await Promise.all([prefetch(membersQuery(client)), prefetch(scopesQuery(client))])
  return (
    <Hydrate queryClient={queryClient}>
      <MembersPage />
    </Hydrate>
  )
}
