'use client'

import { useRef, useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { Pane, SidePane, SplitPanes } from '#components/ui/layout/split-panes.tsx'
import { useMediaQuery } from '#components/ui/layout/use-media-query.ts'
import type { ImportItem, ImportSession } from '#lib/contract/imports/operations.ts'
import type { NamedScope } from '#lib/queries/accounts.ts'
import type { AllPages } from '#lib/queries/all-pages-query.ts'
import { ImportList } from './list/import-list.tsx'
import { SavePanel } from './save/save-panel.tsx'
import { useSaving } from './save/use-saving.ts'

interface ImportPanesProps {
  scope: NamedScope
  /** The session to save into; null where saving is not offered. */
  session: ImportSession | null
  list: AllPages<ImportItem>
  isReading: boolean
}

/** The list with the panel that saves into it: next to the list, or over it on a narrow screen. */
export function ImportPanes({ scope, session, list, isReading }: ImportPanesProps) {
  const isInPane = useMediaQuery('(min-width: 64rem)')
  const [isSheetOpen, setSheetOpen] = useState(false)
  const numbers = useRef<HTMLTextAreaElement>(null)
  const saving = useSaving({ scope: scope.id, session, items: list.items })
  useShortcut({
    keys: 'n',
    label: 'Save filings',
    group: 'Imports',
    isEnabled: session !== null,
    onPress: () => (isInPane ? numbers.current?.focus() : setSheetOpen(true)),
  })
  const panel = <SavePanel scope={scope.id} saving={saving} numbersRef={numbers} />
  const offer =
    session && !isInPane ? (
      <Button size="sm" variant="primary" onClick={() => setSheetOpen(true)}>
        Save filings
      </Button>
    ) : null
  return (
    <>
      <SplitPanes id="imports" className="grow">
        <Pane label="Saved filings" minWidth="300px">
          <ImportList scope={scope.id} list={list} isReading={isReading} mayChange={session !== null} offer={offer} />
        </Pane>
        {session && isInPane ? (
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
      {session && !isInPane ? (
        <Sheet title="Save filings" open={isSheetOpen} onOpenChange={setSheetOpen} initialFocus={numbers}>
          {panel}
        </Sheet>
      ) : null}
    </>
  )
}
