'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { parseAsString, useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { type TabItem, TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { rateDataQuery } from '#lib/queries/filing-sections.ts'
import { filingCommentsQuery, filingSessionsQuery } from '#lib/queries/filing-work.ts'
import { filingActivityQuery, filingDocumentsQuery, filingLineageQuery } from '#lib/queries/filings.ts'
import { filingLettersQuery } from '#lib/queries/letters.ts'
import { CommentsLabel } from './comments/comments-label.tsx'
import { DocumentsTab } from './documents/documents-tab.tsx'

const loading = () => <SkeletonRows label="Loading the tab" columns={3} />
const CommentsTab = dynamic(
  () => import('#components/filings/comments/comments-tab.tsx').then((module) => module.CommentsTab),
  { loading },
)
const LettersTab = dynamic(
  () => import('#components/filings/letters/letters-tab.tsx').then((module) => module.LettersTab),
  { loading },
)
const SectionsTab = dynamic(() => import('./sections/sections-tab.tsx').then((module) => module.SectionsTab), {
  loading,
})
const StagingPanel = dynamic(
  () => import('#components/filings/staging/staging-panel.tsx').then((module) => module.StagingPanel),
  { loading },
)
const SessionList = dynamic(
  () => import('#components/filings/session/session-list.tsx').then((module) => module.SessionList),
  { loading },
)
const LineageTab = dynamic(() => import('./lineage/lineage-tab.tsx').then((module) => module.LineageTab), { loading })
const ActivityTab = dynamic(() => import('./activity/activity-tab.tsx').then((module) => module.ActivityTab), {
  loading,
})

interface FilingTabsProps {
  filing: ManagedFiling
  canEdit: boolean
  /** Fix work is offered also where a deployment does not offer editing. */
  canFix: boolean
}

interface FilingTab extends TabItem<string> {
  readonly content: ReactNode
}

/** The tab that the address names, else the first. A tab that this deployment does not have is left out. */
export function FilingTabs(props: FilingTabsProps) {
  const [chosen, setChosen] = useQueryState('tab', parseAsString)
  const tabs = useFilingTabs(props)
  const current = tabs.find(({ value }) => value === chosen) ?? tabs[0]
  if (!current) return null
  return (
    <Tabs
      label="Filing"
      items={tabs}
      value={current.value}
      onChange={(value) => void setChosen(value)}
      className="min-h-0 shrink-0 border-line border-t lg:min-h-[26rem] lg:grow lg:basis-0"
    >
      <TabPanel value={current.value} className="min-h-0 grow lg:overflow-y-auto">
        {current.content}
      </TabPanel>
    </Tabs>
  )
}

/** In their order. Staging is there on every deployment: the request to stage is part of the published API. */
function useFilingTabs({ filing, canEdit, canFix }: FilingTabsProps): readonly FilingTab[] {
  const documents = useQuery(filingDocumentsQuery(browserClient, filing.id))
  const comments = useQuery(filingCommentsQuery(browserClient, filing.id))
  const letters = useQuery(filingLettersQuery(browserClient, filing.id))
  const rateData = useQuery(rateDataQuery(browserClient, filing.id))
  const sessions = useQuery(filingSessionsQuery(browserClient, filing.id))
  const lineage = useQuery(filingLineageQuery(browserClient, filing.id))
  const activity = useInfiniteQuery(filingActivityQuery(browserClient, filing.id))
  return [
    ...offered(documents, {
      value: 'documents',
      label: 'Documents',
      noun: 'documents',
      countOf: (list) => list.length,
      show: (list) => <DocumentsTab filing={filing} documents={list} canEdit={canEdit} />,
    }),
    ...offered(rateData, {
      value: 'rates',
      label: 'Rates and fees',
      noun: 'rate data',
      show: (found) => <SectionsTab {...{ filing, canEdit }} rateData={found} documents={documents.data ?? []} />,
    }),
    // Where comments are not listed, fix work can still be queued by comment id.
    ...(comments.data === null && !canFix
      ? []
      : [
          {
            value: 'comments',
            label: <CommentsLabel comments={comments.data ?? []} />,
            content: <CommentsTab filingId={filing.id} canEdit={canFix} />,
          },
        ]),
    ...offered(letters, {
      value: 'letters',
      label: 'Letters',
      noun: 'letters',
      countOf: (list) => list.length,
      show: (list) => (
        <LettersTab filingId={filing.id} letters={list} documents={documents.data ?? []} canEdit={canEdit} />
      ),
    }),
    { value: 'staging', label: 'Staging', content: <StagingPanel filingId={filing.id} /> },
    ...offered(sessions, {
      value: 'sessions',
      label: 'Sessions',
      noun: 'sessions',
      countOf: (list) => list.length,
      show: () => <SessionList filingId={filing.id} />,
    }),
    ...offered(lineage, {
      value: 'lineage',
      label: 'Lineage',
      noun: 'lineage',
      show: (found) => <LineageTab filing={filing} lineage={found} documents={documents.data} />,
    }),
    ...(isNotOffered(activity.error)
      ? []
      : [{ value: 'activity', label: 'Activity', content: <ActivityTab filing={filing} /> }]),
  ]
}

interface TabQuery<Data> {
  readonly data: Data | null | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface TabDescription<Data> {
  readonly value: string
  readonly label: string
  /** "documents": for what is said while they are read. */
  readonly noun: string
  readonly countOf?: (data: Data) => number
  readonly show: (data: Data) => ReactNode
}

/** The tab of what a query reads; none where the deployment does not have it. */
function offered<Data>(query: TabQuery<Data>, tab: TabDescription<Data>): FilingTab[] {
  const { data } = query
  if (data === null) return []
  const { value, label, noun, countOf, show } = tab
  if (data === undefined) return [{ value, label, content: <Unread query={query} noun={noun} /> }]
  return [{ value, label, content: show(data), ...(countOf && { count: countOf(data) }) }]
}

function Unread({ query, noun }: { query: TabQuery<unknown>; noun: string }) {
  if (!query.error) return <SkeletonRows label={`Loading ${noun}`} columns={4} />
  return (
    <CallError
      error={query.error}
      title={`The ${noun} could not be loaded.`}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}

function isNotOffered(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 405)
}
