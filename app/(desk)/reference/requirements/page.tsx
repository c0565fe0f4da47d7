import type { Metadata } from 'next'
import { Hydrate, openPage } from '#app/page-data.tsx'
import { RequirementsPage } from '#components/filings/state-requirements/requirements-page.tsx'
import { stateRequirementsQuery } from '#lib/queries/requirements.ts'

export const metadata: Metadata = { title: 'State requirements' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await queryClient.prefetchQuery({ ...stateRequirementsQuery(client), retry: false })
  return (
    <Hydrate queryClient={queryClient}>
      <RequirementsPage />
    </Hydrate>
  )
}
