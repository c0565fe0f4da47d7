'use client'

import { X } from 'lucide-react'
import { useState } from 'react'
import { SourcePage } from '#components/source/source-page.tsx'
import { usePagedFiles } from '#components/source/use-paged-files.ts'
import { type SourceView, ViewButton } from '#components/source/view-button.tsx'
import { ZoomButtons } from '#components/source/zoom-buttons.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import type { Passage } from '#lib/contract/filings/sessions.ts'

interface PassagePaneProps {
  passage: Passage
  around: readonly Passage[]
  onClose: () => void
  /** The sheet brings its own title and close button. */
  isInSheet: boolean
}

/** The page of a passage, with the passage marked. */
export function PassagePane({ passage, around, onClose, isInSheet }: PassagePaneProps) {
  const [view, setView] = useState<SourceView>('page')
  const [zoom, setZoom] = useState(1)
  const isPaged = usePagedFiles([passage]).get(passage.fileId) === true
  const citation = { ...passage, id: `${passage.fileId}:${passage.page}:${passage.start}`, inputId: passage.fileId }
  return (
    <div className="flex min-h-0 grow flex-col">
      <header className="flex min-h-9 shrink-0 items-center gap-1 border-line border-b py-1 pr-1 pl-3">
        <h2 className="min-w-0 grow truncate font-semibold">{isInSheet ? null : 'Cited page'}</h2>
        <ZoomButtons zoom={zoom} onChange={setZoom} />
        {isPaged ? <ViewButton view={view} onChange={setView} /> : null}
        {isInSheet ? null : (
          <IconButton size="sm" label="Close the page" shortcut="Esc" icon={<X />} onClick={onClose} />
        )}
      </header>
      <SourcePage
        citation={citation}
        tone="passage"
        around={around}
        title={passage.name}
        fileName={null}
        view={view}
        zoom={zoom}
      />
    </div>
  )
}
