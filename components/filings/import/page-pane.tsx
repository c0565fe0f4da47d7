'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageBody } from '#components/source/page-body.tsx'
import { PageSteps } from '#components/source/page-steps.tsx'
import { SourceError } from '#components/source/source-error.tsx'
import { type SourceView, ViewButton } from '#components/source/view-button.tsx'
import { ZoomButtons } from '#components/source/zoom-buttons.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingImport, FoundValue } from '#lib/contract/filings/imports.ts'
import { fileQuery } from '#lib/queries/files.ts'

interface PagePaneProps {
  file: FilingImport['file']
  found: FoundValue | null
  page: number
  onPage: (page: number) => void
}

/** The page of the PDF, with the words of the chosen value marked. */
export function PagePane({ file: { id, version, name }, found, page, onPage }: PagePaneProps) {
  const { data: file, error, refetch } = useQuery(fileQuery(browserClient, id, version))
  const [view, setView] = useState<SourceView>('page')
  const [zoom, setZoom] = useState(1)
  const highlights =
    found?.sources
      .filter((source) => source.page === page)
      .map(({ start, end }) => ({ start, end, tone: 'passage' as const })) ?? []
  return (
    <div className="flex min-h-0 grow flex-col">
      <header className="flex min-h-9 shrink-0 items-center gap-1 border-line border-b py-1 pr-1 pl-3">
        <h2 className="min-w-0 grow truncate font-semibold text-sm" title={name}>
          {name}
        </h2>
        <ZoomButtons zoom={zoom} onChange={setZoom} />
        {file?.paged ? <ViewButton view={view} onChange={setView} /> : null}
      </header>
      {error ? <SourceError error={error} quote={found?.value ?? null} onRetry={() => void refetch()} /> : null}
      {file ? (
        <>
          <PageBody
            of={{ fileId: id, fileVersion: version, page }}
            label={`${name}, page ${page}`}
            view={view}
            zoom={zoom}
            highlights={highlights}
            quote={found?.value ?? null}
          />
          <PageSteps file={file} page={page} onPage={onPage} />
        </>
      ) : null}
    </div>
  )
}
