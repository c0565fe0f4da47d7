'use client'

import { useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { Loading, Skeleton } from '#components/ui/skeleton.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { membersQuery, meQuery } from '#lib/queries/accounts.ts'
import { listPeople } from './file-labels.ts'
import { ScopeReaders } from './scope-readers.tsx'
import { ShareWithColleagues } from './share-with-colleagues.tsx'

/** Who may open a file besides its owner: those who read its scope; without one, colleagues it is shared with. */
export function FileSharing({ file }: { file: FileRecord }) {
  const { data: me } = useQuery(meQuery(browserClient))
  const members = useQuery(membersQuery(browserClient))
  if (members.error) {
    return (
      <CallError
        error={members.error}
        title="Could not load who can open this file"
        onRetry={() => void members.refetch()}
        isRetrying={members.isFetching}
      />
    )
  }
  if (!members.data) {
    return (
      <Loading label="Loading who can open this file">
        <Skeleton className="h-20" />
      </Loading>
    )
  }
  const colleagues = members.data.items
  if (file.scope !== null) return <ScopeReaders file={file} colleagues={colleagues} />
  if (file.permissions.edit) {
    return <ShareWithColleagues file={file} colleagues={colleagues.filter(({ id }) => id !== file.owner.id)} />
  }
  const chosen = colleagues.filter(({ id }) => file.sharedWith.includes(id))
  if (chosen.length === 0) return null
  return (
    <p className="max-w-(--measure) text-muted text-sm">
      Shared with {listPeople(chosen, me?.member.id)}. Only {file.owner.name} can change this.
    </p>
  )
}
