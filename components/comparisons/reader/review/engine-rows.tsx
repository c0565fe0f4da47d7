'use client'

import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { countOf } from '#lib/reading/labels.ts'
import type { Review } from './use-review.ts'

/** Switches between the rows that members joined and parted, and the engine's. Nothing where they are the same. */
export function EngineRows({ reader: { state, update }, review }: { reader: Reader; review: Review }) {
  const count = review.pairings.length
  if (count === 0) return null
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-pressed={state.engine}
      onClick={() => update({ engine: state.engine ? null : true })}
    >
      {state.engine ? `Show ${countOf(count, 'pairing')}` : 'Show the engine’s rows'}
    </Button>
  )
}
