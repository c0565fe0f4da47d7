'use client'

import { type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react'
import { useFoldedNavigation } from '#components/shell/preferences/preferences-provider.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { Pane, SidePane, SplitPanes } from '#components/ui/layout/split-panes.tsx'
import { useMediaQuery } from '#components/ui/layout/use-media-query.ts'
import type { FormComparison, InputsUsed } from '#lib/contract/comparisons/operations.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { FilterPane } from './filter-pane.tsx'
import { EvidencePane, loadLaterParts, loadLaterPartsWhenQuiet } from './later-parts.tsx'
import { PrintHeader } from './print-header.tsx'
import { type Reader, shortcutGroup } from './reader.ts'
import { ReaderHeader } from './reader-header.tsx'
import { ReaderTabs } from './reader-tabs.tsx'
import { FollowUpBand } from './review/follow-up-band.tsx'
import { ReviewBar } from './review/review-bar.tsx'
import { SummaryBand } from './summary-band.tsx'
import { useEvidence } from './use-evidence.ts'
import { useReader } from './use-reader.ts'

interface ComparisonReaderProps {
  comparison: Extract<FormComparison, { status: 'succeeded' }>
  result: ComparisonResult
  inputsUsed: InputsUsed | null
}

/** A finished comparison: what differs, and the pages that show it. */
export function ComparisonReader({ comparison, result, inputsUsed }: ComparisonReaderProps) {
  const reader = useReader(comparison.id, result, inputsUsed)
  if (!reader) return null
  return <OpenReader comparison={comparison} reader={reader} />
}

function OpenReader({ comparison, reader }: Pick<ComparisonReaderProps, 'comparison'> & { reader: Reader }) {
  const { state, update } = reader
  const isWide = useMediaQuery('(min-width: 72rem)')
  const isRoomy = useMediaQuery('(min-width: 112rem)')
  const filters = useFilters(reader, isRoomy)
  const top = useFoldedTop(state.evidence)
  useFoldedNavigation(state.evidence && !isRoomy)
  const evidence = useEvidence(reader)
  useEvidenceShortcuts(reader, evidence.close)
  useEffect(loadLaterPartsWhenQuiet, [])
  const isSheetOpen = !isWide && state.evidence

  const filterPane = <FilterPane reader={reader} searchRef={filters.search} />
  const reviewBar = <ReviewBar reader={reader} />
  const evidencePane = (
    <EvidencePane
      isInSheet={!isWide}
      reader={reader}
      subject={evidence.subject}
      at={evidence.at}
      onStep={evidence.step}
      onClose={evidence.close}
    />
  )
  const content = (
    <>
      <ReaderTabs
        reader={reader}
        comparison={comparison}
        onOpen={evidence.open}
        onFilters={filters.toggle}
        areFiltersShown={filters.isInPane && filters.areShown}
      />
      {isSheetOpen ? null : reviewBar}
    </>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive: it only preloads parts when someone begins to read
    <div data-reader className="flex min-h-0 grow flex-col" onPointerEnter={loadLaterParts} onFocus={loadLaterParts}>
      <PrintHeader reader={reader} comparison={comparison} />
      <ReaderHeader comparison={comparison} reader={reader} isFolded={top.isFolded} onFold={top.setFolded} />
      {top.isFolded ? null : <SummaryBand reader={reader} />}
      {top.isFolded ? null : <FollowUpBand reader={reader} />}
      <div className="flex min-h-64 shrink-0 grow basis-0 flex-col" onScrollCapture={top.onScroll}>
        <ReaderPanes
          isEvidenceWide={state.both}
          filters={filters.isInPane && filters.areShown ? filterPane : null}
          content={content}
          evidence={isWide && state.evidence ? evidencePane : null}
        />
      </div>
      {filters.isInPane ? null : (
        <Sheet title="Filters" open={filters.isSheetOpen} onOpenChange={filters.setSheetOpen}>
          {filterPane}
        </Sheet>
      )}
      {isWide ? null : (
        <Sheet
          title={evidence.subject?.title ?? 'Evidence'}
          width="md"
          open={isSheetOpen}
          onOpenChange={(open) => (open ? update({ evidence: true }) : evidence.close())}
        >
          <div className="-mx-4 -my-3 flex h-[calc(100%+1.5rem)] flex-col">
            {evidencePane}
            {reviewBar}
          </div>
        </Sheet>
      )}
    </div>
  )
}

function useEvidenceShortcuts({ state, update }: Reader, close: () => void): void {
  useShortcut({
    keys: ']',
    label: 'Evidence',
    group: shortcutGroup,
    onPress: () => update({ evidence: !state.evidence || null }),
  })
  useShortcut({
    keys: 'Escape',
    label: 'Close the evidence',
    group: shortcutGroup,
    isEnabled: state.evidence,
    onPress: close,
  })
}

interface ReaderPanesProps {
  /** It holds two pages side by side. */
  isEvidenceWide: boolean
  /** Null: not shown next to the result. */
  filters: ReactNode
  content: ReactNode
  evidence: ReactNode
}

function ReaderPanes({ isEvidenceWide, filters, content, evidence }: ReaderPanesProps) {
  return (
    <SplitPanes id="reader" className="grow">
      {filters ? (
        <SidePane
          id="filters"
          label="Filters"
          side="before"
          dividerLabel="Filter pane width"
          defaultWidth="232px"
          minWidth="180px"
          maxWidth="380px"
        >
          {filters}
        </SidePane>
      ) : null}
      <Pane label="Result" minWidth="320px">
        {content}
      </Pane>
      {evidence ? (
        <SidePane
          id={isEvidenceWide ? 'evidence-wide' : 'evidence'}
          label="Evidence"
          side="after"
          dividerLabel="Evidence pane width"
          defaultWidth={isEvidenceWide ? '58%' : '38%'}
          minWidth="320px"
          maxWidth="70%"
        >
          {evidence}
        </SidePane>
      ) : null}
    </SplitPanes>
  )
}

const readingFrom = 48

/** Header and summary fold away while the reader scrolls, in a small window, and while evidence is open; the header's button brings them back. */
function useFoldedTop(isEvidenceOpen: boolean) {
  const isSmall = useMediaQuery('(max-height: 40rem), (max-width: 40rem)')
  const [isReading, setReading] = useState(false)
  const [own, setOwn] = useState<boolean | null>(null)
  const [wasOpen, setWasOpen] = useState(isEvidenceOpen)
  if (wasOpen !== isEvidenceOpen) {
    setWasOpen(isEvidenceOpen)
    setOwn(null)
  }
  const lastTop = useRef(0)
  const onScroll = ({ target }: UIEvent) => {
    if (!(target instanceof HTMLElement) || !target.closest('[role="tabpanel"]')) return
    const { scrollTop } = target
    if (scrollTop === lastTop.current) return
    lastTop.current = scrollTop
    // Content slightly longer than its pane would fit once the header is gone, which would bring the header back.
    const isLong = target.scrollHeight > 2 * target.clientHeight
    if (scrollTop > readingFrom && isLong) {
      setReading(true)
      setOwn(null)
    }
    if (scrollTop === 0) setReading(false)
  }
  return { isFolded: own ?? (isReading || isSmall || isEvidenceOpen), setFolded: setOwn, onScroll }
}

/** The filters are in a pane next to the result if there is room, else in a sheet. `/` opens them at the search field. */
function useFilters({ state, update }: Reader, isRoomy: boolean) {
  const search = useRef<HTMLInputElement>(null)
  const [isSearchWanted, setSearchWanted] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isInPane = useMediaQuery('(min-width: 56rem)')
  const areShown = state.filters ?? (isRoomy || !state.evidence)
  const toggle = () => (isInPane ? update({ filters: !areShown }) : setSheetOpen((open) => !open))
  const showSearch = () => {
    if (isInPane && !areShown) update({ filters: true })
    else if (!isInPane) setSheetOpen(true)
    setSearchWanted(true)
  }
  useEffect(() => {
    if (!isSearchWanted || !search.current) return
    search.current.focus()
    search.current.select()
    setSearchWanted(false)
  }, [isSearchWanted])
  useShortcut({ keys: '[', label: 'Filters', group: shortcutGroup, onPress: toggle })
  useShortcut({ keys: '/', label: 'Search the wording', group: shortcutGroup, onPress: showSearch })
  return { search, isInPane, areShown, isSheetOpen, setSheetOpen, toggle }
}
