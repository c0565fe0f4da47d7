'use client'

import { useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Loading, Skeleton } from '#components/ui/feedback/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Member } from '#lib/contract/accounts/operations.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { membersQuery, meQuery } from '#lib/queries/accounts.ts'
import { listPeople } from './file-labels.ts'
import { ScopeReaders } from './scope-readers.tsx'
import { ShareWithMembers } from './share-with-members.tsx'

/** Who else may open a file: everyone who reads its scope, and the members it is shared with. */
export function FileSharing({ file }: { file: FileRecord }) {
  const { data: me } = useQuery(meQuery(browserClient))
  const list = useQuery(membersQuery(browserClient))
  if (list.error) {
    return (
      <CallError
        error={list.error}
        title="Access to this file could not be loaded"
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  if (!list.data) {
    return (
      <Loading label="Loading access to this file">
        <Skeleton className="h-20" />
      </Loading>
    )
  }
  const members = list.data.items
  const { scope } = file
  if (scope !== null) {
    const isReader = ({ grants }: Member) =>
      grants.some((grant) => grant.scope === scope && grant.permissions.includes('read'))
    return (
      <>
        <ScopeReaders file={file} members={members} />
        {file.permissions.edit ? (
          <ShareWithMembers file={file} members={members.filter((member) => !isReader(member))} />
        ) : null}
      </>
    )
  }
  if (file.permissions.edit) {
    return <ShareWithMembers file={file} members={members.filter(({ id }) => id !== file.owner.id)} />
  }
  const chosen = members.filter(({ id }) => file.sharedWith.includes(id))
  if (chosen.length === 0) return null
  return (
    <p className="max-w-(--measure) text-muted text-sm">
      Shared with {listPeople(chosen, me?.member.id)}. Only {file.owner.name} can change this.
    </p>
  )
}
