'use client'

import { useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { myFilingWorkQuery } from '#lib/queries/filing-work.ts'
import { DueResponses } from './due-responses.tsx'
import { MyFilings } from './my-filings.tsx'
import { OpenQuestions, WaitingPasses } from './waiting-work.tsx'

/** The reader’s own work in filings, the most urgent first. Renders nothing on a deployment without it. */
export function MyWork() {
  const { data: me } = useQuery(meQuery(browserClient))
  const { data: work, error, refetch, isPending, isFetching } = useQuery(myFilingWorkQuery(browserClient))
  return (
    <>
      {error ? (
        <CallError
          error={error}
          title="Your work in filings could not be loaded."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {isPending ? <SkeletonRows label="Loading your work in filings" columns={3} /> : null}
      {work ? (
        <>
          <WaitingPasses passes={work.passes} />
          <OpenQuestions questions={work.questions} />
          <DueResponses work={work} memberId={me?.member.id ?? null} />
          <MyFilings filings={work.filings} />
        </>
      ) : null}
    </>
  )
}
