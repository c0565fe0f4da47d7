'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FileDiff } from 'lucide-react'
import type { Route } from 'next'
import { useId } from 'react'
import { describeError } from '#components/shell/describe-error.ts'
import { toBuilderHref } from '#components/shell/to-builder-href.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { ButtonLink } from '#components/ui/controls/button-link.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import type { FilingDocument } from '#lib/contract/filings/documents.ts'
import type { ManagedFiling, ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { filingDocumentsQuery } from '#lib/queries/filings.ts'
import { fillPredecessorRequest } from './predecessor-request.ts'

interface CompareWithPredecessorProps {
  filing: ManagedFiling
  /** Null without a predecessor that the reader can see. */
  predecessor: ManagedFilingSummary | null
  /** Undefined while they are being read; null where this deployment does not list them. */
  documents: readonly FilingDocument[] | null | undefined
}

/** Opens the comparison builder with the forms of both filings. Where that cannot be, it says why. */
export function CompareWithPredecessor({ filing, predecessor, documents }: CompareWithPredecessorProps) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const earlier = useQuery({
    ...filingDocumentsQuery(browserClient, predecessor?.id ?? ''),
    enabled: predecessor !== null,
  })
  const blocked = findReason({ filing, predecessor, me })
  if (blocked !== null || predecessor === null) return <BlockedCompare reason={blocked} />
  if (earlier.error) return <BlockedCompare reason={`${describeError(earlier.error).title}. Reload the page.`} />
  if (documents === null || earlier.data === null) return <BlockedCompare reason={notOffered} />
  if (documents === undefined || earlier.data === undefined) return <BlockedCompare reason={null} />
  const filled = fillPredecessorRequest({
    predecessor: { displayName: predecessor.displayName, documents: earlier.data },
    filing: { displayName: filing.displayName, documents },
  })
  if (filled.kind === 'blocked') return <BlockedCompare reason={filled.reason} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ButtonLink href={toBuilderHref(filled.request) as Route} icon={icon}>
        {label}
      </ButtonLink>
      {filled.leftOut > 0 ? (
        <span className="text-muted text-xs">
          {filled.leftOut.toLocaleString('en-US')} more {filled.leftOut === 1 ? 'form does' : 'forms do'} not fit in one
          comparison.
        </span>
      ) : null}
    </div>
  )
}

const icon = <FileDiff aria-hidden="true" className="size-4" />
const label = 'Compare forms with predecessor'
const notOffered = 'This deployment does not list the documents of filings.'

/** `reason` is null while it is being found out. */
function BlockedCompare({ reason }: { reason: string | null }) {
  const reasonId = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon={icon} disabled aria-describedby={reason ? reasonId : undefined}>
        {label}
      </Button>
      {reason ? (
        <span id={reasonId} className="max-w-(--measure) text-muted text-xs">
          {reason}
        </span>
      ) : null}
    </div>
  )
}

type ReasonQuestion = Pick<CompareWithPredecessorProps, 'filing' | 'predecessor'> & { readonly me: Me | null }

function findReason({ filing, predecessor, me }: ReasonQuestion): string | null {
  if (filing.predecessorFilingId === null) return 'This filing names no predecessor.'
  if (predecessor === null) return 'The predecessor is not shared with you.'
  if (!canWrite(me)) return 'You can read comparisons but not run them. An owner or administrator can change that.'
  if (me && !me.features.includes('form_comparisons')) {
    return 'Form comparisons are not enabled for your organization. An owner can have them enabled.'
  }
  return null
}
