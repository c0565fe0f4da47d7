'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Sheet } from '#components/ui/sheet.tsx'
import { useShortcut } from '#components/ui/shortcuts.tsx'
import { Pane, PaneDivider, SplitPanes } from '#components/ui/split-panes.tsx'
import { useMediaQuery } from '#components/ui/use-media-query.ts'
import type { FormComparison, InputsUsed } from '#lib/contract/comparisons/operations.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { EvidencePane } from './evidence/evidence-pane.tsx'
import { FilterPane } from './filter-pane.tsx'
import { type Reader, shortcutGroup } from './reader.ts'
import { ReaderHeader } from './reader-header.tsx'
import { ReaderTabs } from './reader-tabs.tsx'
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
  const filters = useFilters(reader)
  const evidence = useEvidence(reader)
  useEvidenceShortcuts(reader, evidence.close)

  const filterPane = <FilterPane reader={reader} searchRef={filters.search} />
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
    <ReaderTabs
      reader={reader}
      comparison={comparison}
      onOpen={evidence.open}
      onFilters={filters.toggle}
      areFiltersShown={filters.isBeside && state.filters}
    />
  )
  return (
    <div className="flex min-h-0 grow flex-col">
      <ReaderHeader comparison={comparison} reader={reader} />
      <SummaryBand reader={reader} />
      <div className="flex min-h-[26rem] shrink-0 grow basis-0 flex-col">
        <ReaderPanes
          filters={filters.isBeside && state.filters ? filterPane : null}
          content={content}
          evidence={isWide && state.evidence ? evidencePane : null}
        />
      </div>
      {filters.isBeside ? null : (
        <Sheet title="Filters" open={filters.isSheetOpen} onOpenChange={filters.setSheetOpen}>
          {filterPane}
        </Sheet>
      )}
      {isWide ? null : (
        <Sheet
          title={evidence.subject?.title ?? 'Evidence'}
          width="md"
          open={state.evidence}
          onOpenChange={(open) => (open ? update({ evidence: true }) : evidence.close())}
        >
          <div className="-mx-4 -my-3 flex h-[calc(100%+1.5rem)] flex-col">{evidencePane}</div>
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
  /** Null: not shown beside the result. */
  filters: ReactNode
  content: ReactNode
  evidence: ReactNode
}

function ReaderPanes({ filters, content, evidence }: ReaderPanesProps) {
  return (
    <SplitPanes id="reader" className="grow">
      {filters ? (
        <Pane id="filters" label="Filters" defaultSize="232px" minSize="180px" maxSize="380px">
          {filters}
        </Pane>
      ) : null}
      {filters ? <PaneDivider label="Filter pane width" /> : null}
      <Pane id="content" label="Result" minSize="320px">
        {content}
      </Pane>
      {evidence ? <PaneDivider label="Evidence pane width" /> : null}
      {evidence ? (
        <Pane id="evidence" label="Evidence" defaultSize={38} minSize="320px" maxSize={70}>
          {evidence}
        </Pane>
      ) : null}
    </SplitPanes>
  )
}

/** The filters are beside the result if there is room, else in a sheet. `/` opens them at the search field. */
function useFilters({ state, update }: Reader) {
  const search = useRef<HTMLInputElement>(null)
  const [isSearchWanted, setSearchWanted] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isBeside = useMediaQuery('(min-width: 56rem)')
  const toggle = () => (isBeside ? update({ filters: !state.filters }) : setSheetOpen((open) => !open))
  const showSearch = () => {
    if (isBeside) update({ filters: true })
    else setSheetOpen(true)
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
  return { search, isBeside, isSheetOpen, setSheetOpen, toggle }
}
