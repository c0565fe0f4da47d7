'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react'
import { useState } from 'react'
import { labelPage } from '#components/source/page-labels.ts'
import { SourceError } from '#components/source/source-error.tsx'
import { type SourceView, ViewButton } from '#components/source/view-button.tsx'
import { ZoomButtons } from '#components/source/zoom-buttons.tsx'
import { ErrorPanel } from '#components/ui/error-panel.tsx'
import { IconButton, iconButtonStyle } from '#components/ui/icon-button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { fileQuery } from '#lib/queries/files.ts'
import { DocumentPage } from './document-page.tsx'

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

interface FileBodyProps {
  file: LibraryFile
  title: string
  page: number
  view: 'page' | 'text'
  zoom: number
}

function FileBody({ file, title, page, view, zoom }: FileBodyProps) {
  switch (file.textStatus) {
    case 'ready':
      return <DocumentPage file={file} title={title} page={page} view={view} zoom={zoom} />
    case 'processing':
      return (
        <p role="status" className="flex items-center gap-2 px-4 py-6 text-muted">
          <Spinner />
          The text is being read{file.progress ? `, ${Math.round(file.progress * 100)}%` : ''}. The pages appear here
          when it is done.
        </p>
      )
    case 'unreadable':
      return (
        <ErrorPanel title="The text of this document cannot be read." className="m-3">
          {file.unreadableMessage ?? 'No text was found in it. Upload a version with text.'}
          {file.permissions.download ? ' You can still download the file.' : ''}
        </ErrorPanel>
      )
  }
}

interface PageStepsProps {
  file: LibraryFile
  page: number
  onPage: (page: number) => void
}

function PageSteps({ file, page, onPage }: PageStepsProps) {
  const count = file.pageCount ?? 1
  return (
    <footer className="flex shrink-0 items-center gap-1 border-line border-t bg-canvas px-2 py-1">
      <IconButton
        size="sm"
        label={file.paged ? 'Previous page' : 'Previous section'}
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <output className="text-muted text-xs tabular-nums">
        {labelPage(page, file.paged)} of {count.toLocaleString('en-US')}
      </output>
      <IconButton
        size="sm"
        label={file.paged ? 'Next page' : 'Next section'}
        icon={<ChevronRight />}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
    </footer>
  )
}
