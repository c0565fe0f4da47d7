'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { FigureList } from '#components/ui/layout/figure-list.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { reasonerQuery } from '#lib/queries/reasoner.ts'
import { usageQuery } from '#lib/queries/usage.ts'
import { Ledger } from './ledger.tsx'
import { formatCredits } from './operation-labels.ts'

const counts = new Intl.NumberFormat('en-US')
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function UsagePage() {
  const { data: usage } = useSuspenseQuery(usageQuery(browserClient))
  return (
    <>
      <SideSection
        title={monthName.format(new Date(`${usage.month}-01T00:00:00Z`))}
        description={`For the whole organization. Months are in UTC.${usage.creditLimit === null ? '' : ' The operator of this service can raise the limit.'}`}
      >
        <FigureList
          figures={[
            { label: 'Used', value: `${formatCredits(usage.creditsUsed)} credits` },
            { label: 'Reserved by running comparisons', value: `${formatCredits(usage.creditsHeld)} credits` },
            {
              label: 'Limit',
              value: usage.creditLimit === null ? 'None' : `${formatCredits(usage.creditLimit)} credits`,
            },
          ]}
        />
        {usage.creditLimit === null ? null : (
          <LimitBar used={usage.creditsUsed} held={usage.creditsHeld} limit={usage.creditLimit} />
        )}
      </SideSection>
      <ModelTokens />
      <Ledger month={usage.month} />
    </>
  )
}

/** Also where its tokens cost nothing, and so are not in the ledger. */
function ModelTokens() {
  const { data: reasoner } = useSuspenseQuery(reasonerQuery(browserClient))
  if (!reasoner?.connection) return null
  const { calls, tokens } = reasoner.usage
  return (
    <SideSection title="Language model" description="Of this month. Charges for it are in the ledger.">
      <FigureList
        figures={[
          { label: 'Calls', value: counts.format(calls) },
          { label: 'Tokens', value: counts.format(tokens) },
        ]}
      />
      <TextLink href="/settings/language-model" className="mt-3 inline-block text-sm">
        Language model settings
      </TextLink>
    </SideSection>
  )
}

function LimitBar({ used, held, limit }: { used: number; held: number; limit: number }) {
  const share = (part: number) => `${Math.min(100, (part / Math.max(limit, 0.01)) * 100)}%`
  return (
    <div aria-hidden="true" className="mt-4 flex h-1.5 max-w-96 overflow-hidden rounded-full bg-line">
      <span className="bg-accent" style={{ width: share(used) }} />
      <span className="bg-accent/40" style={{ width: share(held) }} />
    </div>
  )
}
