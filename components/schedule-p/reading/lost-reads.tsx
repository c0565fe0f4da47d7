import { CircleHelp } from 'lucide-react'
import type { Route } from 'next'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import type { ReadItem } from './read-item.ts'
import { describeLostCharge, type LostCharge } from './use-lost-charge.ts'

/** Reads without a response, and whether the ledger has a charge for them. */
export function LostReads({ items, charge }: { items: readonly ReadItem[]; charge: LostCharge }) {
  const names = items.map(({ label }) => label).join('; ')
  return (
    <div role="alert" className="flex gap-3 self-stretch border-warning border-l-2 bg-warning-soft px-4 py-3 text-sm">
      <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="max-w-(--measure)">
        <p className="font-medium">
          No usable response was received for {names}. {describeLostCharge(charge)}
        </p>
        <p className="mt-0.5 text-muted">
          It is not read again unless you confirm. <TextLink href={'/settings/usage' as Route}>Ledger</TextLink>
        </p>
        <Button size="sm" className="mt-2" onClick={charge.checkAgain} isBusy={charge.isReading}>
          Check the ledger again
        </Button>
      </div>
    </div>
  )
}
