import type { Metadata } from 'next'
import { Hydrate, openPage } from '#app/page-data.tsx'
import { RatingProgramsPage } from '#components/reference/rating-programs/rating-programs-page.tsx'
import { ratingProgramsQuery } from '#lib/queries/reference.ts'

export const metadata: Metadata = { title: 'Rating programs' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await queryClient.prefetchQuery({ ...ratingProgramsQuery(client), retry: false })
  return (
    <Hydrate queryClient={queryClient}>
      <RatingProgramsPage />
    </Hydrate>
  )
}
