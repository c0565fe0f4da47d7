'use client'

import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { SkeletonRows } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ImportItem, SharedImportSession } from '#lib/contract/imports/operations.ts'
import { canWrite, meQuery, type NamedScope } from '#lib/queries/accounts.ts'
import type { AllPages } from '#lib/queries/all-pages-query.ts'
import { importItemsQuery, importSessionsQuery, openImportSessionMutation } from '#lib/queries/imports.ts'
import { ImportPanes } from './import-panes.tsx'
import { NoSession } from './no-session.tsx'
import { SessionLine } from './session-line.tsx'

/** The reader's private import list of one scope. */
export function ScopeImports({ scope }: { scope: NamedScope }) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const sessions = useQuery(importSessionsQuery(browserClient, scope.id))
  const list = useQuery(importItemsQuery(browserClient, scope.id))
  const error = sessions.error ?? list.error
  const isRead = sessions.data !== undefined && list.data !== undefined
  return (
    <>
      {error ? (
        <CallError
          error={error}
          title={isRead ? 'Your import list was not fully loaded.' : 'Your import list could not be loaded.'}
          onRetry={() => void Promise.all([sessions.refetch(), list.refetch()])}
          isRetrying={sessions.isFetching || list.isFetching}
        />
      ) : null}
      {isRead ? (
        <OwnList
          scope={scope}
          own={sessions.data?.find(({ owner }) => owner.id === me?.member.id) ?? null}
          isAccessKnown={sessions.data !== null}
          mayWrite={canWrite(me)}
          list={list.data}
          isReading={list.isFetching}
        />
      ) : null}
      {isRead || error ? null : <SkeletonRows label="Loading your import list" columns={6} />}
    </>
  )
}

interface OwnListProps {
  scope: NamedScope
  /** Null: not created yet, or unknown on this deployment. */
  own: SharedImportSession | null
  /** False on a deployment that neither says who has access to a list nor saves into it by request. */
  isAccessKnown: boolean
  mayWrite: boolean
  list: AllPages<ImportItem>
  isReading: boolean
}

function OwnList({ scope, own, isAccessKnown, mayWrite, list, isReading }: OwnListProps) {
  const open = useMutation(openImportSessionMutation(browserClient))
  const before = own?.sharedWith.map(({ name }) => name) ?? []
  const onOpen = mayWrite ? () => open.mutate({ scope: scope.id, before }) : null
  const opening = { onOpen, isOpening: open.isPending }
  const failure = open.error ? (
    <CallError error={open.error} title="Your import list was not opened." onRetry={onOpen ?? undefined} />
  ) : null
  if (isAccessKnown && !own) {
    return (
      <>
        {failure}
        <NoSession scope={scope} {...opening} />
      </>
    )
  }
  return (
    <>
      {failure}
      <SessionLine session={own} opened={open.data ?? null} {...opening} />
      <ImportPanes scope={scope} session={mayWrite ? own : null} list={list} isReading={isReading} />
    </>
  )
}
