'use client'

import { useEffect, useRef, useState } from 'react'
import { Sheet } from '#components/ui/sheet.tsx'
import { useShortcut } from '#components/ui/shortcuts.tsx'
import { Pane, PaneDivider, SplitPanes } from '#components/ui/split-panes.tsx'
import type { FormComparison, InputsUsed } from '#lib/contract/comparisons/operations.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { EvidencePane } from './evidence/evidence-pane.tsx'
import { FilterPane } from './filter-pane.tsx'
import { ReaderHeader } from './reader-header.tsx'
import { ReaderTabs } from './reader-tabs.tsx'
import { SummaryBand } from './summary-band.tsx'
import { useEvidence } from './use-evidence.ts'
import { useMediaQuery } from './use-media-query.ts'
import { useReader } from './use-reader.ts'

interface ComparisonReaderProps {
  comparison: Extract<FormComparison, { status: 'succeeded' }>
  result: ComparisonResult
  inputsUsed: InputsUsed | null
}

const group = 'Reading a comparison'

/** A finished comparison: what differs, where it stands, and the pages that show it. */
export function ComparisonReader({ comparison, result, inputsUsed }: ComparisonReaderProps) {
  const reader = useReader(comparison.id, result, inputsUsed)
  if (!reader) return null
  return <OpenReader comparison={comparison} reader={reader} />
}

function OpenReader({
  comparison,
  reader,
}: Pick<ComparisonReaderProps, 'comparison'> & { reader: NonNullable<ReturnType<typeof useReader>> }) {
  const { state, update } = reader
  const search = useRef<HTMLInputElement>(null)
  const [isSearchWanted, setSearchWanted] = useState(false)
  const isWide = useMediaQuery('(min-width: 72rem)')
  const areFiltersBeside = useMediaQuery('(min-width: 56rem)')
  const [isFilterSheetOpen, setFilterSheetOpen] = useState(false)
  const evidence = useEvidence(reader)

  const toggleFilters = () =>
    areFiltersBeside ? update({ filters: !state.filters }) : setFilterSheetOpen((open) => !open)
  const showSearch = () => {
    if (areFiltersBeside) update({ filters: true })
    else setFilterSheetOpen(true)
    setSearchWanted(true)
  }
  useEffect(() => {
    if (!isSearchWanted || !search.current) return
    search.current.focus()
    search.current.select()
    setSearchWanted(false)
  }, [isSearchWanted])

  useShortcut({ keys: '[', label: 'Filters', group, onPress: toggleFilters })
  useShortcut({ keys: ']', label: 'Evidence', group, onPress: () => update({ evidence: !state.evidence || null }) })
  useShortcut({ keys: '/', label: 'Search the wording', group, onPress: showSearch })
  useShortcut({
    keys: 'Escape',
    label: 'Close the evidence',
    group,
    isEnabled: state.evidence,
    onPress: evidence.close,
  })

  const filterPane = <FilterPane reader={reader} searchRef={search} />
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
  const showsFilters = areFiltersBeside && state.filters
  const showsEvidence = isWide && state.evidence
  return (
    <div className="flex min-h-0 grow flex-col">
      <ReaderHeader comparison={comparison} reader={reader} />
      <SummaryBand reader={reader} />
      <div className="flex min-h-[26rem] shrink-0 grow basis-0 flex-col">
        <SplitPanes id="reader" className="grow">
          {showsFilters ? (
            <Pane id="filters" label="Filters" defaultSize="232px" minSize="180px" maxSize="380px">
              {filterPane}
            </Pane>
          ) : null}
          {showsFilters ? <PaneDivider label="Width of the filters" /> : null}
          <Pane id="content" label="Result" minSize="320px">
            <ReaderTabs
              reader={reader}
              comparison={comparison}
              onOpen={evidence.open}
              onFilters={toggleFilters}
              areFiltersShown={showsFilters}
            />
          </Pane>
          {showsEvidence ? <PaneDivider label="Width of the evidence" /> : null}
          {showsEvidence ? (
            <Pane id="evidence" label="Evidence" defaultSize={38} minSize="320px" maxSize={70}>
              {evidencePane}
            </Pane>
          ) : null}
        </SplitPanes>
      </div>
      {areFiltersBeside ? null : (
        <Sheet title="Filters" open={isFilterSheetOpen} onOpenChange={setFilterSheetOpen}>
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
