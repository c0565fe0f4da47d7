'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import { fileQuery } from '#lib/queries/files.ts'

/** Whether the text of a document can be read; where it cannot, why and what to do about it. */
export function DocumentState({ document: { file, comparisonId } }: { document: FilingDocument }) {
  const isReady = file?.textStatus === 'ready'
  const { data: current } = useQuery({
    ...fileQuery(browserClient, file?.id ?? ''),
    enabled: file !== null && !isReady,
  })
  if (!file) return <Remedy label="File deleted">Remove the entry, or add the file again.</Remedy>
  // Once the list says that it is ready, the file is not read again.
  switch (isReady ? 'ready' : (current?.textStatus ?? file.textStatus)) {
    case 'ready':
      return <span className="text-muted">Ready</span>
    case 'processing':
      return (
        <Badge tone="notice" icon={<Spinner />}>
          Reading{current?.progress ? ` ${Math.round(current.progress * 100)}%` : ' the text'}
        </Badge>
      )
    case 'unreadable':
      if (comparisonId) return <span className="text-muted">Exhibit</span>
      return <Remedy label="Cannot be read">{current?.unreadableMessage ?? 'Upload a version with text.'}</Remedy>
    default:
      return <span className="text-muted">{file.textStatus}</span>
  }
}

function Remedy({ label, children }: { label: string; children: string }) {
  return (
    <span className="flex flex-col items-start gap-0.5 py-1">
      <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
        {label}
      </Badge>
      <span className="text-muted text-xs">{children}</span>
    </span>
  )
}
