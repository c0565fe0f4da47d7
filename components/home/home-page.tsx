'use client'

import { useQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/shell/page-header.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { MyFilingWork } from '#lib/contract/filings/my-work.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { comparisonsQuery } from '#lib/queries/comparisons.ts'
import { draftsQuery } from '#lib/queries/drafts.ts'
import { myFilingWorkQuery } from '#lib/queries/filing-work.ts'
import { Doors } from './doors.tsx'
import { HomeRuns } from './home-runs.tsx'

const shownRuns = 12

interface HomePageProps {
  /** The member’s own work in filings. */
  myWork?: ReactNode
  /** Sections of other work that colleagues wait for. */
  waiting?: ReactNode
  /** The list of unfinished requests. */
  draftList?: ReactNode
}

/** The member’s own work first, then their comparisons. “Get started” leaves once they have begun anything. */
export function HomePage({ myWork, waiting, draftList }: HomePageProps) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data } = useSuspenseInfiniteQuery(comparisonsQuery(browserClient))
  const entries = data.pages.flatMap((page) => page.formComparisons)
  const { data: work } = useQuery(myFilingWorkQuery(browserClient))
  const { data: drafts } = useQuery(draftsQuery(browserClient))
  const isFirstVisit =
    me === null
      ? entries.length === 0
      : !entries.some((entry) => entry.createdBy?.id === me.member.id) && !hasBegun(work) && !drafts?.length
  const running = entries.filter((entry) => entry.status === 'queued' || entry.status === 'running')
  const ended = entries.filter((entry) => entry.status === 'succeeded' || entry.status === 'failed').slice(0, shownRuns)
  const toRead = entries.find((entry) => entry.status === 'succeeded')
  return (
    <>
      <PageHeader
        title="Home"
        actions={
          canWrite(me) && !isFirstVisit ? (
            <ButtonLink href="/comparisons/new" variant="primary" icon={<Plus aria-hidden="true" className="size-4" />}>
              New comparison
            </ButtonLink>
          ) : null
        }
      />
      <div className="flex max-w-6xl flex-col gap-8 px-4 py-6 sm:px-6">
        {isFirstVisit ? (
          <Doors
            canWrite={canWrite(me)}
            canReadScheduleP={me === null || me.datasets.includes('naic')}
            toRead={toRead ? { id: toRead.id, title: toRead.title } : null}
          />
        ) : null}
        {myWork}
        {waiting}
        {draftList}
        {running.length > 0 ? <HomeRuns title="In progress" entries={running} /> : null}
        {ended.length > 0 ? (
          <HomeRuns
            title={isFirstVisit ? 'Your organization’s comparisons' : 'Recently finished'}
            entries={ended}
            aside={<TextLink href="/comparisons">All comparisons</TextLink>}
          />
        ) : null}
      </div>
    </>
  )
}

function hasBegun(work: MyFilingWork | null | undefined): boolean {
  return !!work && [work.passes, work.questions, work.due, work.filings].some(({ items }) => items.length > 0)
}
