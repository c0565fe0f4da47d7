'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { useSettled } from '#components/ui/controls/use-settled.ts'
import { browserClient } from '#lib/client/browser.ts'
import { normalizeTrackingNumber, TrackingNumber } from '#lib/contract/imports/tracking-number.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { newestFoundQuery } from '#lib/queries/filings.ts'
import { toFiling } from './filing-links.ts'
import type { FilingValues } from './filing-values.ts'

const settleMs = 400

/** Below the SERFF tracking number: other filings that have it, and a question where it is not written as SERFF’s are. */
export function SerffNumberNotice({ filingId }: { filingId: string | undefined }) {
  const number = useWatch<FilingValues, 'serffTrackingNumber'>({ name: 'serffTrackingNumber' }).trim()
  const settled = useSettled(number, settleMs)
  const [keptAnyway, setKeptAnyway] = useState<string | null>(null)
  const found = useQuery({
    ...newestFoundQuery(browserClient, settled, limits.page.max),
    enabled: settled !== '' && settled === number,
  })
  const others = (found.data ?? []).filter(
    ({ id, serffTrackingNumber }) =>
      id !== filingId && normalizeTrackingNumber(serffTrackingNumber ?? '') === normalizeTrackingNumber(settled),
  )
  const isUnusual = settled !== '' && settled === number && !TrackingNumber.safeParse(settled).success
  return (
    <div role="status" className="flex flex-col gap-1 text-xs empty:hidden sm:col-span-2">
      {settled === number && others.length > 0 ? (
        <p className="border-warning border-l-2 bg-warning-soft px-2 py-1">
          {others.length === 1
            ? 'Another filing has this number: '
            : `${others.length} other filings have this number: `}
          {others.slice(0, 3).map(({ id, displayName }, at) => (
            <span key={id}>
              {at > 0 ? ', ' : ''}
              <TextLink href={toFiling(id)}>{displayName}</TextLink>
            </span>
          ))}
        </p>
      ) : null}
      {isUnusual && keptAnyway !== number ? (
        <p className="flex flex-wrap items-center gap-2 border-warning border-l-2 bg-warning-soft px-2 py-1">
          SERFF’s numbers look like LKSP-131850417. Is this one right?
          <Button size="sm" onClick={() => setKeptAnyway(number)}>
            Keep anyway
          </Button>
        </p>
      ) : null}
    </div>
  )
}
