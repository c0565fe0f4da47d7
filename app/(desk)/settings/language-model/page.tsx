import type { Metadata } from 'next'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { ReasonerPage } from '#components/reasoner/reasoner-page.tsx'
import { meQuery } from '#lib/queries/accounts.ts'
import { reasonerQuery } from '#lib/queries/reasoner.ts'

export const metadata: Metadata = { title: 'Language model' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await Promise.all([prefetch(meQuery(client)), prefetch(reasonerQuery(client))])
  return (
    <Hydrate queryClient={queryClient}>
      <ReasonerPage />
    </Hydrate>
  )
}
