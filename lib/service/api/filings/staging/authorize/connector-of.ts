import type { connectors, Destination } from '#lib/contract/filings/staging.ts'
import type { Deps } from '#lib/service/api/kernel/context.ts'

/** How a pass to this destination prepares its draft. */
export function connectorOf(
  { browserDestinations }: Pick<Deps, 'browserDestinations'>,
  destination: Destination,
): (typeof connectors)[number] {
  return browserDestinations.has(destination) ? 'browser' : 'package'
}
