'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { RelativeTime } from '#components/ui/feedback/relative-time.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import { canWrite, type NamedScope } from '#lib/queries/accounts.ts'
import { importSessionsQuery, openImportSessionMutation } from '#lib/queries/imports.ts'
import { SessionLine } from './session-line.tsx'

/** Who has access to the reader's list of a managed company. Nothing is said before there is one. */
export function CompanySession({ scope, me }: { scope: NamedScope; me: Me | null }) {
  const { data: sessions, error, refetch } = useQuery(importSessionsQuery(browserClient, scope.id))
  const open = useMutation(openImportSessionMutation(browserClient))
  const own = sessions?.find(({ owner }) => owner.id === me?.member.id) ?? null
  const before = own?.sharedWith.map(({ name }) => name) ?? []
  const onOpen = canWrite(me) ? () => open.mutate({ scope: scope.id, before }) : null
  const isShown = own !== null || sessions === null
  return (
    <>
      {error ? (
        <CallError
          error={error}
          title="Who has access to your list could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : null}
      {open.error ? (
        <CallError error={open.error} title="Your import list was not opened." onRetry={onOpen ?? undefined} />
      ) : null}
      {sessions
        ?.filter((session) => session !== own)
        .map(({ id, owner, createdAt }) => (
          <p key={id} className="shrink-0 border-line border-b px-4 py-1.5 text-muted text-sm">
            {owner.name} shares an import list of this company with you, opened <RelativeTime iso={createdAt} />. The
            selections in it are visible to {owner.name} only.
          </p>
        ))}
      {isShown ? (
        <SessionLine session={own} opened={open.data ?? null} onOpen={onOpen} isOpening={open.isPending} />
      ) : null}
    </>
  )
}
