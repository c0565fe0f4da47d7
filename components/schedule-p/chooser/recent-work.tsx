'use client'

import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ownScenariosQuery } from '#lib/queries/development-scenarios.ts'
import { usageEntriesQuery } from '#lib/queries/usage.ts'
import { type LinkedPage, linkToPage } from './page-link.ts'
import { listRecentReads } from './recent-reads.ts'

const shownReads = 10

/** The reader's own reads and scenarios, the last ones first. Each leads to its page. */
export function RecentWork({ memberId }: { memberId: string }) {
  const reads = useQuery(usageEntriesQuery(browserClient, { memberId }))
  const scenarios = useQuery(ownScenariosQuery(browserClient))
  const recent = listRecentReads(reads.data?.entries ?? []).slice(0, shownReads)
  return (
    <aside
      aria-label="Your recent work"
      className="flex shrink-0 flex-col gap-5 border-line border-t px-4 py-4 text-sm xl:w-80 xl:overflow-y-auto xl:border-t-0 xl:border-l"
    >
      <RecentList title="Recent reads" read={reads} empty="Pages that you read appear here.">
        {recent.map((read) => (
          <RecentItem
            key={linkToPage(read)}
            href={linkToPage(read)}
            title={read.carrierName}
            page={read}
            at={read.at}
          />
        ))}
      </RecentList>
      <RecentList title="Saved scenarios" read={scenarios} empty="Scenarios that you save under Develop appear here.">
        {(scenarios.data ?? []).map(({ id, name, page, updatedAt }) => (
          <RecentItem
            key={id}
            href={linkToPage(page, { tab: 'develop', scenario: id })}
            title={name}
            page={page}
            at={updatedAt}
          />
        ))}
      </RecentList>
    </aside>
  )
}

interface RecentListProps {
  title: string
  read: { readonly error: Error | null; readonly isSuccess: boolean; readonly refetch: () => unknown }
  empty: string
  children: readonly ReactNode[]
}

function RecentList({ title, read, empty, children }: RecentListProps) {
  return (
    <section aria-label={title}>
      <h2 className="eyebrow pb-1">{title}</h2>
      {read.error ? <CallError error={read.error} onRetry={() => void read.refetch()} /> : null}
      {children.length > 0 ? <ul>{children}</ul> : null}
      {read.isSuccess && children.length === 0 ? <p className="text-muted">{empty}</p> : null}
    </section>
  )
}

interface RecentItemProps {
  href: Route
  title: string
  page: LinkedPage
  at: string
}

function RecentItem({ href, title, page: { carrierId, statementYear, line, part, section }, at }: RecentItemProps) {
  const place = [carrierId.replace(/^carrier_/, ''), statementYear, `line ${line}`, `Part ${part}`]
  return (
    <li className="border-line border-b py-1.5">
      <TextLink href={href}>{title}</TextLink>
      <p className="text-muted text-xs tabular-nums">
        {[...place, ...(section === null ? [] : [`section ${section}`])].join(' · ')} · <RelativeTime iso={at} />
      </p>
    </li>
  )
}
