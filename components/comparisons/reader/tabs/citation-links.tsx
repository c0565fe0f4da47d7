'use client'

import { FileText } from 'lucide-react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { usePagedFiles } from '#components/source/use-paged-files.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { isPagedName, labelPage } from '#lib/contract/files/page-labels.ts'

interface CitationLinksProps {
  citationIds: readonly string[]
  reader: Reader
  onCite: (citationId: string) => void
}

/** One button for each passage; it opens its page. */
export function CitationLinks({ citationIds, reader: { reading, state }, onCite }: CitationLinksProps) {
  const cited = citationIds.flatMap((id) => reading.citationOf.get(id) ?? [])
  const paged = usePagedFiles(cited)
  return cited.map(({ id, inputId, fileId, page }) => {
    const name = reading.inputOf.get(inputId)?.name ?? null
    return (
      <Button
        key={id}
        size="sm"
        variant="quiet"
        icon={<FileText aria-hidden="true" className="size-3.5" />}
        aria-pressed={state.cite === id}
        title={name ?? undefined}
        onClick={() => onCite(id)}
      >
        {labelPage(page, paged.get(fileId) ?? isPagedName(name))}
      </Button>
    )
  })
}
