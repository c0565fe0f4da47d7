'use client'

import { FileText, Printer, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { SourcePage } from '#components/source/source-page.tsx'
import { usePagedFiles } from '#components/source/use-paged-files.ts'
import { IconButton } from '#components/ui/icon-button.tsx'
import type { Passage } from '#lib/contract/filings/sessions.ts'

interface PassagePaneProps {
  passage: Passage
  around: readonly Passage[]
  onClose: () => void
  /** The sheet brings its own title and close button. */
  isInSheet: boolean
}

const zoomSteps = [1, 1.5, 2, 3]

/** The page of a passage, with the passage marked. */
export function PassagePane({ passage, around, onClose, isInSheet }: PassagePaneProps) {
  const [view, setView] = useState<'page' | 'text'>('page')
  const [zoom, setZoom] = useState(1)
  const isPaged = usePagedFiles([passage]).get(passage.fileId) === true
  const at = zoomSteps.indexOf(zoom)
  const citation = { ...passage, id: `${passage.fileId}:${passage.page}:${passage.start}`, inputId: passage.fileId }
  return (
    <div className="flex min-h-0 grow flex-col">
      <header className="flex min-h-9 shrink-0 items-center gap-1 border-line border-b py-1 pr-1 pl-3">
        <h2 className="min-w-0 grow truncate font-semibold">{isInSheet ? null : 'Cited page'}</h2>
        <IconButton
          size="sm"
          label="Zoom out"
          icon={<ZoomOut />}
          disabled={at === 0}
          onClick={() => setZoom(zoomSteps[at - 1] ?? 1)}
        />
        <IconButton
          size="sm"
          label="Zoom in"
          icon={<ZoomIn />}
          disabled={at === zoomSteps.length - 1}
          onClick={() => setZoom(zoomSteps[at + 1] ?? 1)}
        />
        {isPaged ? (
          <IconButton
            size="sm"
            label={view === 'page' ? 'Show the text that was read' : 'Show the page as printed'}
            icon={view === 'page' ? <FileText /> : <Printer />}
            onClick={() => setView(view === 'page' ? 'text' : 'page')}
          />
        ) : null}
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
