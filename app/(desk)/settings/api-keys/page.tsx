import type { Metadata } from 'next'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { ApiKeysPage } from '#components/accounts/api-keys-page.tsx'
import { listKeyOperations, listPersonOperations } from '#lib/contract/key-operations.ts'
import { apiKeysQuery } from '#lib/queries/accounts.ts'

export const metadata: Metadata = { title: 'API keys' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await prefetch(apiKeysQuery(client))
  return (
    <Hydrate queryClient={queryClient}>
      <ApiKeysPage groups={listKeyOperations()} personOnly={listPersonOperations()} />
    </Hydrate>
  )
}
