import type { Metadata } from 'next'
import { Hydrate, openPage, prefetchPages } from '#app/page-data.tsx'
import { EndingKeys } from '#components/accounts/ending-keys.tsx'
import { DraftList } from '#components/comparisons/builder/draft/draft-list.tsx'
import { ReviewWork } from '#components/comparisons/review-work.tsx'
import { SharedWithMe } from '#components/comparisons/sharing/shared-with-me.tsx'
import { AccessRequests } from '#components/files/access-requests.tsx'
import { MyWork } from '#components/filings/my-work/my-work.tsx'
import { HomePage } from '#components/home/home-page.tsx'
import { DisabledEndpoints } from '#components/webhooks/disabled-endpoints.tsx'
import { endingKeysQuery } from '#lib/queries/accounts.ts'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'
import { draftsQuery } from '#lib/queries/drafts.ts'
import { fileAccessRequestsQuery } from '#lib/queries/file-access.ts'
import { myFilingWorkQuery } from '#lib/queries/filing-work.ts'
import { reviewWorkQuery } from '#lib/queries/reviews.ts'
import { sharedWithMeQuery } from '#lib/queries/sharing.ts'
import { webhookEndpointsQuery } from '#lib/queries/webhooks.ts'

export const metadata: Metadata = { title: 'Home' }

/** Every section comes with the page, so that none moves those below it. One that cannot be read says so itself. */
export default async function Page() {
  const { client, queryClient } = await openPage()
  await Promise.all([
    prefetchPages(comparisonsQuery(client)),
    queryClient.prefetchQuery({ ...myFilingWorkQuery(client), retry: false }),
    queryClient.prefetchQuery({ ...reviewWorkQuery(client), retry: false }),
    queryClient.prefetchQuery({ ...fileAccessRequestsQuery(client), retry: false }),
    queryClient.prefetchQuery({ ...sharedWithMeQuery(client), retry: false }),
    queryClient.prefetchQuery({ ...draftsQuery(client), retry: false }),
    queryClient.prefetchQuery({ ...endingKeysQuery(client), retry: false }),
    queryClient.prefetchQuery({ ...webhookEndpointsQuery(client), retry: false }),
  ])
  return (
    <Hydrate queryClient={queryClient}>
      <HomePage
        myWork={<MyWork />}
        waiting={
          <>
            <DisabledEndpoints />
            <EndingKeys />
            <ReviewWork />
            <AccessRequests />
            <SharedWithMe />
          </>
        }
        draftList={<DraftList limit={5} />}
      />
    </Hydrate>
  )
}
