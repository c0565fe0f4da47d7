'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ownAccessRequestsQuery, requestAccessMutation } from '#lib/queries/sharing.ts'

interface RequestAccessProps {
  comparisonId: string
  /** The inputs whose files the reader cannot open. */
  inputIds: readonly string[]
  /** Name of the texts, where a page has several: "the redacted text of Draft". */
  called: string
}

/** Asks the owners of hidden files for access. Nothing of the files is known here, not even whose they are. */
export function RequestAccess({ comparisonId, inputIds, called }: RequestAccessProps) {
  const { data: requests } = useQuery(ownAccessRequestsQuery(browserClient, comparisonId))
  const request = useMutation(requestAccessMutation(browserClient, comparisonId))
  if (!requests || inputIds.length === 0) return null
  const asked = requests.filter(({ inputId, state }) => state === 'requested' && inputIds.includes(inputId))
  const isAllAsked = inputIds.every((id) => requests.some(({ inputId }) => inputId === id))
  const [first] = asked
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1" aria-live="polite">
      {isAllAsked && first ? (
        <span className="inline-flex items-center gap-1 text-muted text-xs">
          <Check aria-hidden="true" className="size-3.5 text-success" />
          Access requested <RelativeTime iso={first.requestedAt} />
        </span>
      ) : null}
      {isAllAsked ? null : (
        <Button
          size="sm"
          isBusy={request.isPending}
          aria-label={`Request access to ${called}`}
          onClick={() => request.mutate(inputIds)}
        >
          Request access
        </Button>
      )}
      {request.error ? <CallError error={request.error} title="The request was not sent" /> : null}
    </span>
  )
}
