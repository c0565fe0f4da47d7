'use client'

import { RefreshCw } from 'lucide-react'
import type { Route } from 'next'
import type { RefObject } from 'react'
import { WalkStatus } from '#components/data-table/walk-status.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { focusTable } from './filing-table.tsx'
import { NewFilingLink } from './no-filings.tsx'
import { SavedViews } from './saved-views/saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import type { FilingBrowser } from './use-filing-browser.ts'

interface FilingsHeaderProps {
  browser: FilingBrowser
  searchBox: RefObject<HTMLInputElement | null>
  mayCreate: boolean
}

export function FilingsHeader({ browser, searchBox, mayCreate }: FilingsHeaderProps) {
  const { state, type, list, highlights, rows, shown, isNarrowed, isJudgedLater, found } = browser
  const isCounting = shown.length === 0 && (isJudgedLater || found.isSearching)
  return (
    <PageHeader
      title="Filings"
      isCompact
      aside={
        <>
          <SearchBox
            boxRef={searchBox}
            placeholder={found.isOffered ? 'Number, name, comment or document' : 'Tracking number, name or description'}
            value={state.q}
            onChange={type}
            onLeave={focusTable}
          />
          <WalkStatus
            walk={list.data && { ...list.data, items: rows }}
            cutNotice={found.isOffered ? describeCut(found) : undefined}
            isFetching={list.isFetching}
            nouns={['filing', 'filings']}
            shown={isNarrowed && !isCounting ? shown.length : undefined}
          />
        </>
      }
      actions={
        <>
          <IconButton
            label="Reload the list"
            icon={<RefreshCw />}
            disabled={list.isFetching}
            onClick={() => void Promise.all([list.refetch(), highlights.refetch()])}
          />
          <SavedViews browser={browser} />
          {mayCreate ? <ButtonLink href={'/filings/csv-import' as Route}>Import CSV</ButtonLink> : null}
          {mayCreate ? <NewFilingLink /> : null}
        </>
      }
    />
  )
}

/** Of a list that is longer than what is loaded. */
function describeCut({ isCut }: FilingBrowser['found']): string {
  return isCut
    ? 'More filings match than are loaded: the newest are shown. Add a filter or a word.'
    : 'The newest are loaded. A search and the filters by state, status, owner and assignee find all; other filters only those loaded.'
}
