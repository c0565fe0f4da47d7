'use client'

import { chosenDifferences } from '#components/comparisons/reader/model/chosen-differences.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Explain } from './explain.tsx'

interface ExplainDifferencesProps {
  reader: Reader
  onCite: (citationId: string) => void
}

/** The chosen differences, each to be explained. Those of provisions paired by hand are not in the result. */
export function ExplainDifferences({ reader, onCite }: ExplainDifferencesProps) {
  const paired = new Set(reader.review?.pairings.flatMap((pairing) => pairing.differences.map(({ id }) => id)))
  const differences = chosenDifferences(reader).filter(({ id }) => !paired.has(id))
  if (differences.length === 0) return null
  return (
    <div className="max-h-64 shrink-0 overflow-y-auto border-line border-b px-3 empty:hidden">
      {differences.map(({ id, summary, redacted }) => (
        <Explain
          key={id}
          finding={{ differenceId: id }}
          isRedacted={redacted === true}
          about={differences.length > 1 ? summary : null}
          reader={reader}
          onCite={onCite}
        />
      ))}
    </div>
  )
}
