'use client'

import type { Reader } from '#components/comparisons/reader/reader.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { pairingLabels } from '#lib/reading/labels.ts'
import { pairingsOf } from './list-paired.ts'
import { usePairing } from './use-pairing.ts'
import type { Review } from './use-review.ts'

interface PairingsOfRowProps {
  reader: Reader
  review: Review
  rowId: string
  onRemoved: () => void
}

/** Who joined or parted a row, and why. The latest can be removed first. */
export function PairingsOfRow({ reader, review, rowId, onRemoved }: PairingsOfRowProps) {
  const { remove, take } = usePairing(reader)
  const pairings = pairingsOf(review.pairings, rowId)
  if (pairings.length === 0) return null
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {pairings.map((pairing, index) => (
        <li key={pairing.id} className="flex flex-col gap-1 border-line border-b pb-2">
          <span>
            {pairingLabels[pairing.kind]} by <b className="font-medium">{pairing.by.name}</b>{' '}
            <RelativeTime iso={pairing.at} />
          </span>
          <span className="whitespace-pre-wrap break-words text-muted">
            {pairing.reason ?? 'The reason is about a file that you cannot open.'}
          </span>
          {index === pairings.length - 1 && pairing.reason !== null ? (
            <Button
              size="sm"
              className="self-start"
              isBusy={remove.isPending}
              onClick={() => {
                // The error is shown below.
                take(pairing, review.isSigned).then(onRemoved, () => undefined)
              }}
            >
              Remove the pairing
            </Button>
          ) : null}
        </li>
      ))}
      {remove.error ? <CallError error={remove.error} title="The pairing was not removed." /> : null}
    </ul>
  )
}
