'use client'

import type { ReactNode } from 'react'
import { useShortcut } from '#components/ui/keyboard/shortcuts.tsx'
import { Sheet } from '#components/ui/layers/sheet.tsx'
import { Pane, SidePane, SplitPanes } from '#components/ui/layout/split-panes.tsx'
import { useMediaQuery } from '#components/ui/layout/use-media-query.ts'
import { PassagePane } from './passage-pane.tsx'
import type { OpenPassage } from './use-passage.ts'

interface SessionPanesProps {
  passage: OpenPassage
  children: ReactNode
}

/** The session with the page of a cited passage, next to it if there is room, else in a sheet. */
export function SessionPanes({ passage: opened, children }: SessionPanesProps) {
  const { passage, around, key, close } = opened
  const isWide = useMediaQuery('(min-width: 64rem)')
  useShortcut({
    ...{ keys: 'Escape', label: 'Close the page', group: 'Session' },
    isEnabled: passage !== null && isWide,
    onPress: close,
  })
  const pane = passage ? (
    <PassagePane key={key} passage={passage} around={around} onClose={close} isInSheet={!isWide} />
  ) : null
  return (
    <>
      <SplitPanes id="session" className="grow">
        <Pane label="Work" minWidth="320px">
          <div className="min-h-0 grow overflow-y-auto">{children}</div>
        </Pane>
        {pane && isWide ? (
          <SidePane
            id="page"
            label="Cited page"
            side="after"
            dividerLabel="Page pane width"
            defaultWidth="42%"
            minWidth="320px"
            maxWidth="70%"
          >
            {pane}
          </SidePane>
        ) : null}
      </SplitPanes>
      {isWide ? null : (
        <Sheet
          title={passage?.name ?? 'Cited page'}
          width="md"
          open={passage !== null}
          onOpenChange={(open) => (open ? undefined : close())}
        >
          <div className="-mx-4 -my-3 flex h-[calc(100%+1.5rem)] flex-col">{pane}</div>
        </Sheet>
      )}
    </>
  )
}
