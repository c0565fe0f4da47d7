import { describePage } from '../model/loss-page.ts'
import { ReadOffer } from '../reading/read-offer.tsx'
import type { PageRead } from '../reading/use-page-reads.ts'

/** The pages that are still to be read, or are not loaded. */
export function Needed({ reads }: { reads: readonly PageRead[] }) {
  const missing = reads.filter(({ item, rows }) => item === null && !rows)
  if (missing.length > 0) {
    return (
      <p role="status" className="px-4 py-4 text-sm">
        Not loaded for this carrier: {missing.map(({ page }) => describePage(page)).join('; ')}.
      </p>
    )
  }
  return <ReadOffer items={reads.flatMap(({ item }) => item ?? [])} what="the missing pages" />
}
