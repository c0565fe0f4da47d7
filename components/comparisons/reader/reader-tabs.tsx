'use client'

import { PanelLeft } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { type TabItem, TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { type Finding, type FindingTab, listFindings } from '#lib/reading/findings.ts'
import { isNumeric } from '#lib/reading/rows.ts'
import {
  ChangesTab,
  FindingsTab,
  InputsTab,
  NumbersTab,
  OverviewTab,
  RedlineTab,
  ScenariosTab,
} from './later-parts.tsx'
import { carrySelection } from './model/carry-selection.ts'
import type { ReaderChange, Tab } from './model/url-state.ts'
import type { Reader } from './reader.ts'
import { ReaderTools } from './reader-tools.tsx'
import { MatrixTab } from './tabs/matrix-tab.tsx'

interface ReaderTabsProps {
  reader: Reader
  comparison: FormComparison
  onOpen: (chosen: ReaderChange) => void
  onFilters: () => void
  areFiltersShown: boolean
}

const listed = ['focus', 'review', 'gaps'] as const satisfies readonly FindingTab[]

export function ReaderTabs({ reader, comparison, onOpen, onFilters, areFiltersShown }: ReaderTabsProps) {
  const { reading, state, update, shownDifferences } = reader
  const findings = useMemo(
    () => new Map<FindingTab, Finding[]>(listed.map((tab) => [tab, listFindings(reading, tab)])),
    [reading],
  )
  const left = useRef(new Map<Tab, string | null>())
  const countOfFindings = (tab: FindingTab) => findings.get(tab)?.length ?? 0
  const items: TabItem<Tab>[] = [
    { value: 'matrix', label: 'Matrix' },
    { value: 'overview', label: 'Overview' },
    { value: 'changes', label: 'Changes', count: shownDifferences.length },
    { value: 'numbers', label: 'Numbers', count: shownDifferences.filter(isNumeric).length },
    { value: 'redline', label: 'Redline' },
    { value: 'focus', label: 'Focus', count: countOfFindings('focus') },
    { value: 'scenarios', label: 'Scenarios', count: reading.result.scenarios.length },
    { value: 'review', label: 'Review material', count: countOfFindings('review') },
    { value: 'gaps', label: 'Gaps', count: countOfFindings('gaps') },
    { value: 'inputs', label: 'Inputs', count: reading.inputs.length },
  ]
  return (
    <Tabs
      label="Views of the result"
      items={items}
      value={state.tab}
      onChange={(tab) => {
        left.current.set(state.tab, state.item)
        const differenceOf = (id: string) => reader.set.byId.get(id) ?? reading.differenceOf.get(id)
        update(carrySelection(tab, { state, differenceOf, shownDifferences, left: left.current }))
      }}
      className="min-h-0 grow"
      aside={
        <div className="flex h-9 items-center pr-1">
          {areFiltersShown ? null : (
            <IconButton size="sm" label="Filters" shortcut="[" icon={<PanelLeft />} onClick={onFilters} />
          )}
          <ReaderTools reader={reader} />
        </div>
      }
    >
      <TabPanel value="matrix" className="flex flex-col" isKept>
        <MatrixTab reader={reader} onOpen={onOpen} />
      </TabPanel>
      <TabPanel value="overview" className="flex flex-col" isKept>
        <OverviewTab reader={reader} />
      </TabPanel>
      <TabPanel value="changes" className="flex flex-col" isKept>
        <ChangesTab reader={reader} onOpen={onOpen} />
      </TabPanel>
      <TabPanel value="numbers" className="flex flex-col" isKept>
        <NumbersTab reader={reader} onOpen={onOpen} />
      </TabPanel>
      <TabPanel value="redline" className="flex flex-col" isKept>
        <RedlineTab reader={reader} onOpen={onOpen} />
      </TabPanel>
      <TabPanel value="scenarios" className="flex flex-col" isKept>
        <ScenariosTab reader={reader} request={comparison.request} onOpen={onOpen} />
      </TabPanel>
      {listed.map((tab) => (
        <TabPanel key={tab} value={tab} className="flex flex-col" isKept>
          <FindingsTab tab={tab} findings={findings.get(tab) ?? []} reader={reader} onOpen={onOpen} />
        </TabPanel>
      ))}
      <TabPanel value="inputs" className="flex flex-col" isKept>
        <InputsTab reader={reader} comparison={comparison} />
      </TabPanel>
    </Tabs>
  )
}
