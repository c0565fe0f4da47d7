import clsx from 'clsx'
import { FlaskConical, Landmark } from 'lucide-react'
import { destinationLabels } from '#components/pickers/record-names.ts'
import type { Destination } from '#lib/contract/filings/staging.ts'

/** Color and border of a destination, for a mark or a whole frame: dashed for beta, doubled for production. */
export const destinationStyle: Readonly<Record<Destination, string>> = {
  beta: 'border-2 border-notice border-dashed bg-notice-soft',
  production: 'border-4 border-danger border-double bg-danger-soft',
}

/** Beta or production, distinguished by color, word, icon and border. */
export function DestinationMark({ destination }: { destination: Destination }) {
  const Icon = destination === 'beta' ? FlaskConical : Landmark
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1 rounded-sm px-1.5 font-semibold text-xs',
        destination === 'beta' ? 'text-notice' : 'text-danger uppercase tracking-wide',
        destinationStyle[destination],
      )}
    >
      <Icon aria-hidden="true" className="size-3" />
      {destinationLabels[destination].name}
    </span>
  )
}
