'use client'

import { useQuery } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import { useState } from 'react'
import { FileBody } from '#components/source/file-body.tsx'
import { PageSteps } from '#components/source/page-steps.tsx'
import { SourceError } from '#components/source/source-error.tsx'
import { type SourceView, ViewButton } from '#components/source/view-button.tsx'
import { ZoomButtons } from '#components/source/zoom-buttons.tsx'
import { IconButton, iconButtonStyle } from '#components/ui/controls/icon-button.tsx'
import { Tooltip } from '#components/ui/layers/tooltip.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { fileQuery } from '#lib/queries/files.ts'

interface DocumentViewerProps {
  fileId: string
  title: string
  page: number
  onPage: (page: number) => void
  onClose: () => void
  /** The sheet brings its own title and close button. */
  isInSheet: boolean
}

/** A document, page by page, as printed or as the text that was read. */
export function DocumentViewer({ fileId, title, page, onPage, onClose, isInSheet }: DocumentViewerProps) {
  const { data: file, error, refetch } = useQuery(fileQuery(browserClient, fileId))
  const [view, setView] = useState<SourceView>('page')
  const [zoom, setZoom] = useState(1)
  const hasPages = file?.textStatus === 'ready'
  return (
    <div className="flex min-h-0 grow flex-col">
      <header className="flex min-h-9 shrink-0 items-center gap-1 border-line border-b py-1 pr-1 pl-3">
        <h2 className="min-w-0 grow truncate font-semibold" title={title}>
          {isInSheet ? null : title}
        </h2>
        {hasPages ? (
          <>
            <ZoomButtons zoom={zoom} onChange={setZoom} />
            {file.paged ? <ViewButton view={view} onChange={setView} /> : null}
          </>
        ) : null}
        {file?.permissions.download ? (
          <Tooltip label="Download">
            <a
              href={`${bffRoot}/files/${file.id}/content?version=${file.version}`}
              download
              aria-label={`Download “${title}”`}
              className={iconButtonStyle('sm')}
            >
              <Download />
            </a>
          </Tooltip>
        ) : null}
        {isInSheet ? null : (
          <IconButton size="sm" label="Close the document" shortcut="Esc" icon={<X />} onClick={onClose} />
        )}
      </header>
      {error ? <SourceError error={error} quote={null} onRetry={() => void refetch()} /> : null}
      {file ? <FileBody file={file} title={title} page={page} view={view} zoom={zoom} /> : null}
      {hasPages ? <PageSteps file={file} page={page} onPage={onPage} /> : null}
    </div>
  )
}
