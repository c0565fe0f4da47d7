'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { PanelLeft, SquareKanban } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRef } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { BrowserPanes } from './browser-panes.tsx'
import { FacetPane } from './facet-pane.tsx'
import { FilingTable } from './filing-table.tsx'
import { FilingsHeader } from './filings-header.tsx'
import { NoFilings } from './no-filings.tsx'
import { PreviewPane } from './preview/preview-pane.tsx'
import { ReadErrors } from './read-errors.tsx'
import { boardView } from './url-state.ts'
import { useBrowserPanes } from './use-browser-panes.ts'
import { type FilingBrowser, useFilingBrowser } from './use-filing-browser.ts'

const FilingBoard = dynamic(() => import('./board/filing-board.tsx').then((module) => module.FilingBoard))

/** Every filing the reader can see, found by number, name and facets. */
export function FilingsPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const browser = useFilingBrowser(me?.member.id ?? null)
  const searchBox = useRef<HTMLInputElement>(null)
  const { filters, preview } = useBrowserPanes(browser, searchBox)
  const { list, state } = browser
  const mayCreate = mayCreateFilings(me)
  const isEmpty = list.data?.items.length === 0 && list.data.state !== 'reading'
  const isBoard = state.view === boardView && browser.hasHighlights
  const toolbar = <Toolbar browser={browser} filters={filters} isBoard={isBoard} />
  const nothing = <NoFilings browser={browser} me={me} mayCreate={mayCreate} />
  return (
    <>
      <FilingsHeader browser={browser} searchBox={searchBox} mayCreate={mayCreate && !isEmpty} />
      <ReadErrors browser={browser} />
      {isEmpty ? (
        nothing
      ) : (
        <BrowserPanes
          facets={filters.isInPane && filters.isShown ? <FacetPane browser={browser} /> : null}
          table={
            isBoard ? (
              <FilingBoard browser={browser} toolbar={toolbar} empty={nothing} />
            ) : (
              <FilingTable
                browser={browser}
                clickTo={preview.isOffered ? 'activate' : 'open'}
                empty={nothing}
                toolbar={toolbar}
              />
            )
          }
          preview={
            preview.isShown && state.filing && !isBoard ? (
              <PreviewPane filingId={state.filing} browser={browser} onClose={preview.close} />
            ) : null
          }
        />
      )}
      {filters.isInPane ? null : (
        <Sheet title="Filters" side="left" open={filters.isShown} onOpenChange={filters.toggle}>
          <FacetPane browser={browser} isInSheet />
        </Sheet>
      )}
    </>
  )
}

interface ToolbarProps {
  browser: FilingBrowser
  filters: ReturnType<typeof useBrowserPanes>['filters']
  isBoard: boolean
}

function Toolbar({ browser: { update, hasHighlights }, filters, isBoard }: ToolbarProps) {
  return (
    <>
      <Button
        size="sm"
        aria-pressed={filters.isShown}
        icon={<PanelLeft aria-hidden="true" className="size-3.5" />}
        onClick={filters.toggle}
      >
        Filters
      </Button>
      {hasHighlights ? (
        <Button
          size="sm"
          aria-pressed={isBoard}
          icon={<SquareKanban aria-hidden="true" className="size-3.5" />}
          onClick={() => update({ view: isBoard ? null : boardView })}
        >
          Board
        </Button>
      ) : null}
    </>
  )
}

/** A deployment that does not say who is signed in does not say in which managed companies, either. */
function mayCreateFilings(me: Me | null): boolean {
  return me !== null && canWrite(me) && me.scopes.some(({ permissions }) => permissions.includes('edit'))
}
