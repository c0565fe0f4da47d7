import type { Metadata } from 'next'
import { Hydrate, openPage } from '#app/page-data.tsx'
import { TypesPage } from '#components/reference/types/types-page.tsx'
import { insuranceTypesQuery } from '#lib/queries/reference.ts'

export const metadata: Metadata = { title: 'Types of insurance' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await queryClient.prefetchQuery({ ...insuranceTypesQuery(client), retry: false })
  return (
    <Hydrate queryClient={queryClient}>
      <TypesPage />
    </Hydrate>
  )
}
