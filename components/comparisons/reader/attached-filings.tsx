'use client'

import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import type { Route } from 'next'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { comparisonFilingsQuery } from '#lib/queries/comparisons.ts'
import { countOf } from '#lib/reading/labels.ts'

/** The filings that the comparison, or an exhibit of it, is attached to. Renders nothing while it is in no filing. */
export function AttachedFilings({ comparisonId }: { comparisonId: string }) {
  const { data: filings } = useQuery(comparisonFilingsQuery(browserClient, comparisonId))
  if (!filings || filings.length === 0) return null
  return (
    <Popover
      title={`In ${countOf(filings.length, 'filing')}`}
      trigger={
        <button
          type="button"
          className="inline-flex items-center gap-1 rounded-sm text-accent underline decoration-current/35 underline-offset-2 hover:decoration-current"
        >
          <Paperclip aria-hidden="true" className="size-3" />
          In {countOf(filings.length, 'filing')}
        </button>
      }
    >
      <ul className="flex max-w-80 flex-col gap-1 text-sm">
        {filings.map(({ id, displayName, exhibitCount }) => (
          <li key={id}>
            <TextLink href={`/filings/${id}?tab=documents` as Route}>{displayName}</TextLink>
            {exhibitCount > 0 ? <span className="text-muted"> · {countOf(exhibitCount, 'exhibit')}</span> : null}
          </li>
        ))}
      </ul>
    </Popover>
  )
}
