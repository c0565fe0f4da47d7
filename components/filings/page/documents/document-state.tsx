'use client'

import { CircleAlert } from 'lucide-react'
import { Badge } from '#components/ui/feedback/badge.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import { useTextState } from './use-text-state.ts'

/** Whether the text of a document can be read; where it cannot, why and what to do about it. */
export function DocumentState({ document }: { document: FilingDocument }) {
  const state = useTextState(document)
  if (!state) return <Remedy label="File deleted">Remove the entry, or add the file again.</Remedy>
  switch (state.textStatus) {
    case 'ready':
      return <span className="text-muted">Ready</span>
    case 'processing':
      return (
        <Badge tone="notice" icon={<Spinner />}>
          Reading{state.progress ? ` ${Math.round(state.progress * 100)}%` : ' the text'}
        </Badge>
      )
    case 'unreadable':
      if (document.comparisonId) return <span className="text-muted">Exhibit</span>
      return <Remedy label="Cannot be read">{state.unreadableMessage ?? 'Upload a version with text.'}</Remedy>
    default:
      return <span className="text-muted">{state.textStatus}</span>
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
