'use client'

import type { ReactNode } from 'react'
import { Pane, PaneDivider, SplitPanes } from '#components/ui/split-panes.tsx'

interface BrowserPanesProps {
  /** Null: not shown beside the table. */
  facets: ReactNode
  table: ReactNode
  preview: ReactNode
}

export function BrowserPanes({ facets, table, preview }: BrowserPanesProps) {
  return (
    <SplitPanes id="filings" className="grow">
      {facets ? (
        <Pane id="filters" label="Filters" defaultSize="232px" minSize="180px" maxSize="380px">
          {facets}
        </Pane>
      ) : null}
      {facets ? <PaneDivider label="Filter pane width" /> : null}
      <Pane id="table" label="Filings" minSize="320px">
        {table}
      </Pane>
      {preview ? <PaneDivider label="Preview pane width" /> : null}
      {preview ? (
        <Pane id="preview" label="Preview" defaultSize="380px" minSize="280px" maxSize={60}>
          {preview}
        </Pane>
      ) : null}
    </SplitPanes>
  )
}
