'use client'

import { useRef, useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { Pane, SidePane, SplitPanes } from '#components/ui/layout/split-panes.tsx'
import { useMediaQuery } from '#components/ui/layout/use-media-query.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'
import { ImportList } from './list/import-list.tsx'
import type { ImportRow } from './list/import-row.ts'
import type { ImportListRead } from './list/use-import-list.ts'
import { SavePanel } from './save/save-panel.tsx'
import { useSaving } from './save/use-saving.ts'

interface ImportPanesProps {
  scopes: readonly NamedScope[]
  /** Null: all. */
  company: NamedScope | null
  list: ImportListRead
  rows: readonly ImportRow[]
  maySave: boolean
}

/** The list with the panel that saves into it: next to the list, or over it on a narrow screen. */
export function ImportPanes({ scopes, company, list, rows, maySave }: ImportPanesProps) {
  const isInPane = useMediaQuery('(min-width: 64rem)')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const numbers = useRef<HTMLTextAreaElement>(null)
  const saving = useSaving({ scopes, company, rows })
  useShortcut({
    keys: 'n',
    label: 'Save filings',
    group: 'Imports',
    isEnabled: maySave,
    onPress: () => (isInPane ? numbers.current?.focus() : setSheetOpen(true)),
  })
  const panel = <SavePanel saving={saving} numbersRef={numbers} />
  const offer =
    maySave && !isInPane ? (
      <Button size="sm" variant="primary" onClick={() => setSheetOpen(true)}>
        Save filings
      </Button>
    ) : null
  return (
    <>
      <SplitPanes id="imports" className="grow">
        <Pane label="Saved filings" minWidth="300px">
          <ImportList company={company} list={list} rows={rows} mayChange={maySave} offer={offer} />
        </Pane>
        {maySave && isInPane ? (
          <SidePane
            id="save"
            label="Save filings"
            side="after"
            dividerLabel="Width of the panel that saves filings"
            defaultWidth="400px"
            minWidth="300px"
            maxWidth="60%"
          >
            <h2 className="border-line border-b px-4 py-2 font-semibold text-sm">Save filings</h2>
            <div className="min-h-0 grow overflow-y-auto p-4">{panel}</div>
          </SidePane>
        ) : null}
      </SplitPanes>
      {maySave && !isInPane ? (
        <Sheet title="Save filings" open={isSheetOpen} onOpenChange={setSheetOpen} initialFocus={numbers}>
          {panel}
        </Sheet>
      ) : null}
    </>
  )
}
