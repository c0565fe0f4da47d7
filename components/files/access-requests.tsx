'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FileAccessRequest } from '#lib/contract/files/access-requests.ts'
import { decideAccessMutation, fileAccessRequestsQuery } from '#lib/queries/file-access.ts'

/** Members who ask for access to the reader's files. Renders nothing without any, or where no one can ask. */
export function AccessRequests() {
  const { data: requests, error, refetch } = useQuery(fileAccessRequestsQuery(browserClient))
  if (error) {
    return <CallError error={error} title="Access requests could not be loaded." onRetry={() => void refetch()} />
  }
  if (!requests || requests.length === 0) return null
  return (
    <section aria-label="Access requests">
      <div className="border-line-strong border-b pb-1.5">
        <h2 className="font-serif text-lg">Access requests</h2>
      </div>
      <ul>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

const decided = { granted: 'Access granted', dismissed: 'Request dismissed' } as const

function Request({ request: { id, member, file, comparison, createdAt } }: { request: FileAccessRequest }) {
  const { mutateAsync, error, isPending, variables } = useMutation(decideAccessMutation(browserClient))
  const decide = (state: 'granted' | 'dismissed') => {
    const undo = () =>
      void mutateAsync({ id, state: 'open' }).catch(({ message }: Error) =>
        toast.error('The decision was not undone', { description: message }),
      )
    mutateAsync({ id, state }).then(
      () =>
        toast.success(decided[state], {
          description: `${member.name} · ${file.name}`,
          action: { label: 'Undo', onClick: undo },
        }),
      // The error is shown below.
      () => undefined,
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line border-b px-1 py-1.5">
      <p className="min-w-0 grow basis-72">
        <span className="block text-base">
          {member.name} asks to read{' '}
          <TextLink href={`/files?file=${file.id}` as Route} className="break-words">
            {file.name}
          </TextLink>
        </span>
        <span className="block text-muted text-sm">
          Redacted in <TextLink href={`/comparisons/${comparison.id}` as Route}>{comparison.title}</TextLink> ·{' '}
          <RelativeTime iso={createdAt} />
        </span>
      </p>
      <span className="flex gap-2">
        <Button
          size="sm"
          aria-label={`Dismiss the request of ${member.name} for ${file.name}`}
          disabled={isPending}
          onClick={() => decide('dismissed')}
        >
          Dismiss
        </Button>
        <Button
          size="sm"
          variant="primary"
          aria-label={`Grant ${member.name} access to ${file.name}`}
          isBusy={isPending && variables.state === 'granted'}
          onClick={() => decide('granted')}
        >
          Grant
        </Button>
      </span>
      {error ? <CallError error={error} title="The decision was not saved" className="w-full" /> : null}
    </li>
  )
}
