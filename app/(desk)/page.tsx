import type { Metadata } from 'next'
import { Hydrate, openPage, prefetchPages } from '#app/page-data.tsx'
import { DraftList } from '#components/comparisons/builder/draft/draft-list.tsx'
import { ReviewWork } from '#components/comparisons/review-work.tsx'
import { SharedWithMe } from '#components/comparisons/sharing/shared-with-me.tsx'
import { AccessRequests } from '#components/files/access-requests.tsx'
import { DueComments } from '#components/filings/comments/due-comments.tsx'
import { OpenQuestions } from '#components/filings/session/open-questions.tsx'
import { HomePage } from '#components/home/home-page.tsx'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'

export const metadata: Metadata = { title: 'Home' }

export default async function Page() {
  const { client, queryClient } = await openPage()
  await prefetchPages(comparisonsQuery(client))
  return (
    <Hydrate queryClient={queryClient}>
      <HomePage
        waiting={
          <>
            <OpenQuestions />
            <ReviewWork />
            <DueComments />
            <AccessRequests />
            <SharedWithMe />
          </>
        }
        drafts={<DraftList limit={5} />}
      />
    </Hydrate>
  )
}
