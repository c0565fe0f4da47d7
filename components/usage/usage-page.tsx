'use client'

import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { FigureList } from '#components/ui/layout/figure-list.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { UsageEntry } from '#lib/contract/usage/operations.ts'
import { reasonerQuery } from '#lib/queries/reasoner.ts'
import { usageEntriesQuery, usageQuery } from '#lib/queries/usage.ts'

const credits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const counts = new Intl.NumberFormat('en-US')
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function UsagePage() {
  const { data: usage } = useSuspenseQuery(usageQuery(browserClient))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    usageEntriesQuery(browserClient),
  )
  const entries = data.pages.flatMap((page) => page.entries)
  return (
    <>
      <SideSection
        title={monthName.format(new Date(`${usage.month}-01T00:00:00Z`))}
        description="For the whole organization. Months are in UTC."
      >
        <FigureList
          figures={[
            { label: 'Used', value: `${credits.format(usage.creditsUsed)} credits` },
            { label: 'Reserved by running comparisons', value: `${credits.format(usage.creditsHeld)} credits` },
            {
              label: 'Limit',
              value: usage.creditLimit === null ? 'None' : `${credits.format(usage.creditLimit)} credits`,
            },
          ]}
        />
        {usage.creditLimit === null ? null : (
          <LimitBar used={usage.creditsUsed} held={usage.creditsHeld} limit={usage.creditLimit} />
        )}
      </SideSection>
      <ModelTokens />
      <SideSection
        title="Ledger"
        description="Charges, newest first. Failed requests are never charged. A charge is returned if its response could not be sent."
      >
        {entries.length === 0 ? <p className="text-muted text-sm">No charges yet.</p> : <Ledger entries={entries} />}
        {hasNextPage ? (
          <Button size="sm" className="mt-3" onClick={() => void fetchNextPage()} isBusy={isFetchingNextPage}>
            Show older
          </Button>
        ) : null}
      </SideSection>
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

const operationLabels: Record<string, string> = {
  reasoner: 'Language model',
  createFormComparison: 'Form comparison',
  listCarrierLossDevelopmentRows: 'Schedule P rows',
  getCarrierLossDevelopmentRow: 'Schedule P row',
  listIndustryLossDevelopmentRows: 'Schedule P industry rows',
}

function describeEntry({ operation, credits }: UsageEntry): string {
  const label = operationLabels[operation] ?? operation
  return credits < 0 ? `${label}: charge returned` : label
}

function Ledger({ entries }: { entries: readonly UsageEntry[] }) {
  return (
    <ScrollRegion label="Ledger">
      <table className="w-full min-w-lg text-sm">
        <thead>
          <tr className="h-(--row) border-line-strong border-b text-left text-muted">
            <th scope="col" className="pr-4 font-medium">
              When
            </th>
            <th scope="col" className="pr-4 font-medium">
              What
            </th>
            <th scope="col" className="pr-4 font-medium">
              Who
            </th>
            <th scope="col" className="text-right font-medium">
              Credits
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="h-(--row) border-line border-b last:border-0">
              <td className="pr-4 text-muted">
                <RelativeTime iso={entry.createdAt} />
              </td>
              <td className="pr-4">{describeEntry(entry)}</td>
              <td className="pr-4 text-muted">{entry.memberName ?? '—'}</td>
              <td className="text-right tabular-nums">{credits.format(entry.credits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
