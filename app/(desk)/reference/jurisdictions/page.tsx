import type { Metadata } from 'next'
import { Hydrate, openPage } from '#app/page-data.tsx'
import { findScope } from '#components/reference/find-scope.ts'
import { JurisdictionsPage } from '#components/reference/jurisdictions/jurisdictions-page.tsx'
import { meQuery } from '#lib/queries/accounts.ts'
import { jurisdictionsQuery } from '#lib/queries/reference.ts'

export const metadata: Metadata = { title: 'Jurisdictions' }

export default async function Page({ searchParams }: PageProps<'/reference/jurisdictions'>) {
  const { client, queryClient } = await openPage()
  const { scope } = await searchParams
  const me = await queryClient.fetchQuery(meQuery(client))
  const named = findScope(me?.scopes ?? null, typeof scope === 'string' ? scope : '')
  if (named) await queryClient.prefetchQuery({ ...jurisdictionsQuery(client, named.scope), retry: false })
  return (
    <Hydrate queryClient={queryClient}>
      <JurisdictionsPage />
    </Hydrate>
  )
}
