'use client'

import { Contrast } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { NamedCarrier } from '#components/pickers/carrier-choice.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { TabPanel, Tabs } from '#components/ui/layout/tabs.tsx'
import type { LossDevelopmentPage } from '#lib/contract/schedule-p/rows.ts'
import { type ScheduleTab, usePageAddress } from './chooser/use-page-address.ts'
import { describePage, keyOfPage } from './model/loss-page.ts'
import { ReadOffer } from './reading/read-offer.tsx'
import type { PageRead } from './reading/use-page-reads.ts'
import { PrintedView } from './views/printed-view.tsx'
import { SchedulePrintHeader } from './views/schedule-print-header.tsx'
import type { ScheduleView } from './views/schedule-view.ts'

const loading = () => <SkeletonRows label="Loading the view" columns={5} />
const TriangleView = dynamic(() => import('./views/triangle-view.tsx').then((module) => module.TriangleView), {
  loading,
})
const DevelopView = dynamic(() => import('./views/develop-view.tsx').then((module) => module.DevelopView), { loading })
const AsItWasView = dynamic(() => import('./views/as-it-was-view.tsx').then((module) => module.AsItWasView), {
  loading,
})
const CompareView = dynamic(() => import('./views/compare-view.tsx').then((module) => module.CompareView), { loading })
const DiagnosticsView = dynamic(() => import('./views/diagnostics-view.tsx').then((module) => module.DiagnosticsView), {
  loading,
})

const tabs: readonly { readonly value: ScheduleTab; readonly label: string }[] = [
  { value: 'page', label: 'Printed page' },
  { value: 'triangle', label: 'Triangle' },
  { value: 'develop', label: 'Develop' },
  { value: 'as-it-was', label: 'As it was' },
  { value: 'compare', label: 'Compare' },
  { value: 'diagnostics', label: 'Diagnostics' },
]

interface ScheduleTabsProps {
  carrierId: string
  carrier: NamedCarrier
  pages: readonly LossDevelopmentPage[]
  read: PageRead
}

/** Views of a page that was read. Going from one to another reads nothing again. */
export function ScheduleTabs({ carrierId, carrier, pages, read }: ScheduleTabsProps) {
  const [{ tab, scale, shade }, setAddress] = usePageAddress()
  const view: ScheduleView | null = read.rows
    ? { carrierId, carrier, pages, page: read.page, rows: read.rows, style: { scale, isShaded: shade } }
    : null
  const title = tabs.find(({ value }) => value === tab)?.label ?? ''
  return (
    <div data-reader className="flex min-h-0 shrink-0 grow flex-col">
      {view ? <SchedulePrintHeader view={view} title={title} /> : null}
      <Tabs
        label="Views of the page"
        items={tabs}
        value={tab}
        onChange={(value) => void setAddress({ tab: value })}
        className="min-h-0 grow"
        // The workbench has its own scale, and nothing to shade.
        aside={tab !== 'develop' && <StyleChoice />}
      >
        <TabPanel value={tab} className="pb-6">
          {view ? (
            <View key={keyOfPage(view.page)} tab={tab} view={view} />
          ) : (
            <>
              <p className="max-w-(--measure) px-4 pt-5 text-sm">
                <strong className="font-medium">{describePage(read.page)}</strong>
                <span className="text-muted">
                  {' '}
                  has not been read. What you read stays in this tab, for every view of it, until you close or reload
                  it.
                </span>
              </p>
              <ReadOffer items={read.item ? [read.item] : []} what="this page" />
            </>
          )}
        </TabPanel>
      </Tabs>
    </div>
  )
}

/** How figures are shown, in every view but the workbench. */
function StyleChoice() {
  const [{ scale, shade }, setAddress] = usePageAddress()
  return (
    <div className="flex shrink-0 items-center gap-1 px-2 pb-1">
      <span className="w-30">
        <Select
          aria-label="Scale of amounts"
          size="sm"
          options={[
            { value: 'exact', label: 'Exact' },
            { value: 'thousands', label: 'Thousands' },
          ]}
          value={scale}
          onChange={(value) => void setAddress({ scale: value })}
        />
      </span>
      <IconButton
        label="Shade by size within each column"
        icon={<Contrast />}
        aria-pressed={shade}
        onClick={() => void setAddress({ shade: !shade })}
      />
    </div>
  )
}

function View({ tab, view }: { tab: ScheduleTab; view: ScheduleView }) {
  switch (tab) {
    case 'page':
      return <PrintedView view={view} />
    case 'triangle':
      return <TriangleView view={view} />
    case 'develop':
      return <DevelopView view={view} />
    case 'as-it-was':
      return <AsItWasView view={view} />
    case 'compare':
      return <CompareView view={view} />
    case 'diagnostics':
      return <DiagnosticsView view={view} />
  }
}
