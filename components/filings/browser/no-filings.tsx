'use client'

import type { Route } from 'next'
import { Button } from '#components/ui/controls/button.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { isAdministrator } from '#lib/queries/accounts.ts'
import { importStart } from '../import/import-links.ts'
import { clearedFilters } from './url-state.ts'
import type { FilingBrowser } from './use-filing-browser.ts'

interface NoFilingsProps {
  browser: FilingBrowser
  me: Me | null
  mayCreate: boolean
}

/** Shown instead of rows: still loading, no filings, no access to any, or none match the filters. */
export function NoFilings({ browser, me, mayCreate }: NoFilingsProps) {
  const { list, rows, isJudgedLater, isNarrowed, update, found } = browser
  if (list.error && !list.data) return null
  const isWaiting = list.isPending || list.data?.state === 'reading'
  if (rows.length === 0 && isWaiting) return <SkeletonRows label="Loading filings" columns={6} />
  if (rows.length > 0 && isJudgedLater)
    return <SkeletonRows label="Loading owners, dispositions and dates" columns={6} />
  if (rows.length > 0 && found.isSearching) return <SkeletonRows label="Searching comments and documents" columns={6} />
  if (isNarrowed && rows.length > 0) {
    return (
      <EmptyState
        title={isWaiting ? 'No filing loaded so far matches.' : 'No filing matches.'}
        action={<Button onClick={() => update(clearedFilters)}>Clear filters</Button>}
      >
        {found.isOffered
          ? `Search looks for all of the words in every field, comments, letters and documents, and in the first ${filingLimits.searchedPages} pages of each document’s text, where it finds the beginnings of words. In numbers, spaces and dashes do not matter.`
          : 'Search looks at the three tracking numbers, ignoring spaces and dashes, and at names and descriptions.'}
      </EmptyState>
    )
  }
  if (me !== null && !me.scopes.some(({ permissions }) => permissions.includes('read'))) return <NoAccess me={me} />
  return (
    <EmptyState title="No filings yet" action={mayCreate ? <NewFilingLink /> : null}>
      Filings of the managed companies you can read are listed here, with state, disposition and due dates.
    </EmptyState>
  )
}

function NoAccess({ me }: { me: Me }) {
  return (
    <EmptyState title="You cannot read filings yet">
      Filings belong to managed companies, and you have access to none.{' '}
      {isAdministrator(me) ? (
        <TextLink href="/settings/members">Give yourself access in the members settings.</TextLink>
      ) : (
        `An owner or administrator of ${me.organization.name} can give you access.`
      )}
    </EmptyState>
  )
}

export function NewFilingLink() {
  return (
    <>
      <ButtonLink href={importStart}>Import from PDF</ButtonLink>
      <ButtonLink href={'/filings/new' as Route} variant="primary">
        New filing
      </ButtonLink>
    </>
  )
}
