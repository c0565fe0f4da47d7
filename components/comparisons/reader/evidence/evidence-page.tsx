'use client'

import type { Reader } from '#components/comparisons/reader/reader.ts'
import { SourcePage } from '#components/source/source-page.tsx'
import { roleLabels } from '#lib/reading/labels.ts'
import type { Place } from '#lib/reading/subjects.ts'

/** One place of evidence, opened at its page. */
export function EvidencePage({
  reader: { reading, state },
  place,
  zoom,
}: {
  reader: Reader
  place: Place
  zoom: number
}) {
  const citation = reading.citationOf.get(place.citationId)
  if (!citation) return null
  const input = reading.inputOf.get(citation.inputId)
  const document = reading.variants
    .flatMap(({ documents }) => documents)
    .find(({ inputId }) => inputId === citation.inputId)
  return (
    <SourcePage
      citation={citation}
      tone={place.role === 'neighbour' ? 'place' : 'passage'}
      around={place.around}
      title={titleOf(place, reading)}
      fileName={input?.name ?? document?.name ?? null}
      view={state.view}
      zoom={zoom}
    />
  )
}

function titleOf({ variant, citationId }: Place, reading: Reader['reading']): string {
  if (variant !== null) return reading.variantOf.get(variant)?.name ?? variant
  const citation = reading.citationOf.get(citationId)
  const role = citation ? reading.inputOf.get(citation.inputId)?.role : undefined
  return role ? roleLabels[role] : 'Input'
}
