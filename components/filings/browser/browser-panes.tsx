'use client'

import type { ReactNode } from 'react'
import { Pane, SidePane, SplitPanes } from '#components/ui/layout/split-panes.tsx'

interface BrowserPanesProps {
  /** Null: not shown next to the table. */
  facets: ReactNode
  table: ReactNode
  preview: ReactNode
}

export function BrowserPanes({ facets, table, preview }: BrowserPanesProps) {
  return (
    <SplitPanes id="filings" className="grow">
      {facets ? (
        <SidePane
          id="filters"
          label="Filters"
          side="before"
          dividerLabel="Filter pane width"
          defaultWidth="232px"
          minWidth="180px"
          maxWidth="380px"
        >
          {facets}
        </SidePane>
      ) : null}
      <Pane label="Filings" minWidth="320px">
        {table}
      </Pane>
      {preview ? (
        <SidePane
          id="preview"
          label="Preview"
          side="after"
          dividerLabel="Preview pane width"
          defaultWidth="380px"
          minWidth="280px"
          maxWidth="60%"
        >
          {preview}
        </SidePane>
      ) : null}
    </SplitPanes>
  )
}
