'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { PanelLeft, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { Button } from '#components/ui/button.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import { useShortcut } from '#components/ui/shortcuts.tsx'
import { useMediaQuery } from '#components/ui/use-media-query.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { BrowserPanes } from './browser-panes.tsx'
import { FacetPane } from './facet-pane.tsx'
import { FilingTable, focusTable } from './filing-table.tsx'
import { NewFilingLink } from './no-filings.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { ReadStatus } from './read-status.tsx'
import { SavedViews } from './saved-views/saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import { type FilingBrowser, useFilingBrowser } from './use-filing-browser.ts'

const shortcutGroup = 'Filings'

/** Every filing the reader can see, found by number, name and facets. */
export function FilingsPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const browser = useFilingBrowser()
  const { state, update, list, highlights } = browser
  const searchBox = useRef<HTMLInputElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const areFacetsBeside = useMediaQuery('(min-width: 56rem)')
  const isWide = useMediaQuery('(min-width: 72rem)')
  const isPreviewShown = isWide && state.preview && state.filing !== null
  const toggleFilters = () =>
    areFacetsBeside ? update({ filters: !state.filters }) : setSheetOpen((isOpen) => !isOpen)
  const closePreview = () => {
    update({ filing: null })
    focusTable()
  }
  const keys = { group: shortcutGroup }
  useShortcut({ ...keys, keys: '/', label: 'Search filings', onPress: () => searchBox.current?.select() })
  useShortcut({ ...keys, keys: '[', label: 'Filters', onPress: toggleFilters })
  useShortcut({ ...keys, keys: ']', label: 'Preview', isEnabled: isWide, onPress: () => togglePreview(browser) })
  useShortcut({ ...keys, keys: 'Escape', label: 'Close the preview', isEnabled: isPreviewShown, onPress: closePreview })

  const facetPane = <FacetPane browser={browser} />
  return (
    <>
      <PageHeader
        title="Filings"
        isCompact
        aside={
          <>
            <SearchBox
              boxRef={searchBox}
              value={state.q}
              onChange={(typed) => update({ q: typed || null })}
              onLeave={focusTable}
            />
            <ReadStatus browser={browser} />
          </>
        }
        actions={
          <>
            <IconButton
              label="Read the list again"
              icon={<RefreshCw />}
              disabled={list.isFetching}
              onClick={() => void Promise.all([list.refetch(), highlights.refetch()])}
            />
            <SavedViews browser={browser} />
            {mayCreate(me) ? <NewFilingLink /> : null}
          </>
        }
      />
      <ReadErrors browser={browser} />
      <BrowserPanes
        facets={areFacetsBeside && state.filters ? facetPane : null}
        table={
          <FilingTable
            browser={browser}
            me={me}
            mayCreate={mayCreate(me)}
            clickTo={isWide ? 'activate' : 'open'}
            toolbar={
              <Button
                size="sm"
                aria-pressed={areFacetsBeside ? state.filters : isSheetOpen}
                icon={<PanelLeft aria-hidden="true" className="size-3.5" />}
                onClick={toggleFilters}
              >
                Filters
              </Button>
            }
          />
        }
        preview={
          isPreviewShown && state.filing ? (
            <PreviewPane filingId={state.filing} browser={browser} onClose={closePreview} />
          ) : null
        }
      />
      {areFacetsBeside ? null : (
        <Sheet title="Filters" side="left" open={isSheetOpen} onOpenChange={setSheetOpen}>
          {facetPane}
        </Sheet>
      )}
    </>
  )
}

function mayCreate(me: Me | null): boolean {
  return canWrite(me) && (me === null || me.scopes.some(({ permissions }) => permissions.includes('edit')))
}

/** With nothing to preview it begins with the first row. */
function togglePreview({ state, shown, update }: FilingBrowser): void {
  if (state.filing === null) update({ preview: true, filing: shown[0]?.id ?? null })
  else update({ preview: !state.preview })
}

/** Also when a part was read: what is missing is said, and what is there stays. */
function ReadErrors({ browser: { list, highlights } }: { browser: FilingBrowser }) {
  const read = list.data?.items.length
  return (
    <>
      {list.error ? (
        <CallError
          error={list.error}
          title={
            read === undefined
              ? 'The filings could not be read.'
              : `The list was not read to its end. ${read.toLocaleString('en-US')} filings are shown.`
          }
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : null}
      {highlights.error ? (
        <CallError
          error={highlights.error}
          title="Dispositions, dates and open comments could not be read."
          onRetry={() => void highlights.refetch()}
          isRetrying={highlights.isFetching}
        />
      ) : null}
    </>
  )
}
