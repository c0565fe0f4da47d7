'use client'

import clsx from 'clsx'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { usePagedFiles } from '#components/source/use-paged-files.ts'
import { isPagedName, labelPage } from '#lib/contract/files/page-labels.ts'
import type { Place } from '#lib/reading/subjects.ts'

interface PlaceListProps {
  reader: Reader
  places: readonly Place[]
  at: number
  onStep: (at: number) => void
}

/** Every citation of the selected item, in order. */
export function PlaceList({ reader: { reading }, places, at, onStep }: PlaceListProps) {
  const paged = usePagedFiles(places.flatMap(({ citationId }) => reading.citationOf.get(citationId) ?? []))
  return (
    <ol className="flex min-w-0 grow gap-1 overflow-x-auto">
      {places.map(({ citationId, variant, role }, index) => {
        const citation = reading.citationOf.get(citationId)
        if (!citation) return null
        const input = reading.inputOf.get(citation.inputId)
        const name = variant === null ? (input?.name ?? 'Input') : (reading.variantOf.get(variant)?.name ?? variant)
        return (
          <li key={`${citationId}:${variant}`} className="shrink-0">
            <button
              type="button"
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onStep(index)}
              className={clsx(
                'flex h-6 max-w-52 items-center gap-1 rounded-md border px-1.5 text-xs coarse:h-10',
                index === at ? 'border-accent bg-selected text-accent' : 'border-transparent text-muted hover:bg-hover',
              )}
            >
              <span className="truncate">{name}</span>
              <span className="shrink-0 tabular-nums">
                {labelPage(citation.page, paged.get(citation.fileId) ?? isPagedName(input?.name ?? null))}
              </span>
              {role === 'neighbour' ? <span className="shrink-0 text-faint">(nearest provision)</span> : null}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
