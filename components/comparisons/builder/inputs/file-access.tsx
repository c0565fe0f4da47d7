'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { type Access, accessOf, describeAccess, toFileChange } from '#components/pickers/access.ts'
import { AccessChoice } from '#components/pickers/access-choice.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { File as LibraryFile } from '#lib/contract/files/operations.ts'
import { membersQuery, meQuery } from '#lib/queries/accounts.ts'
import { fileQuery, updateFileMutation } from '#lib/queries/files.ts'

/** Who may read a file of the draft; its owner can change it here. */
export function FileAccess({ fileId, called }: { fileId: string; called: string }) {
  const { data: file } = useQuery({ ...fileQuery(browserClient, fileId), enabled: fileId !== '' })
  const { data: me } = useQuery(meQuery(browserClient))
  const { data: members } = useQuery({ ...membersQuery(browserClient), enabled: file !== undefined })
  if (!file || !me) return null
  const isOwn = file.owner.id === me.member.id
  const access = accessOf(file)
  const named = { scopes: me.scopes, members: members?.items ?? [] }
  const isOnlyOwner = access.kind === 'owner' && !isOwn
  const label = isOnlyOwner ? file.owner.name : describeAccess(access, named)
  const content = (
    <>
      <Users aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="max-w-40 truncate max-sm:max-w-20">{label}</span>
    </>
  )
  if (!isOwn || !file.permissions.edit) {
    return (
      <span title={`Readable by ${label}`} className="flex shrink-0 items-center gap-1 px-1 text-muted text-xs">
        <span className="sr-only">Readable by </span>
        {content}
      </span>
    )
  }
  return (
    <Popover
      title="Who may read this file"
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`Who may read ${called}: ${label}`}
          className="flex min-h-6 shrink-0 items-center gap-1 rounded-md px-1 text-muted text-xs hover:bg-hover coarse:min-h-10"
        >
          {content}
        </button>
      }
    >
      <ChangeAccess file={file} />
    </Popover>
  )
}

function ChangeAccess({ file }: { file: LibraryFile }) {
  const queries = useQueryClient()
  const update = useMutation(updateFileMutation(browserClient))
  const [access, setAccess] = useState(() => accessOf(file))
  const change = (next: Access) => {
    const isScopeNew = next.kind !== access.kind && next.kind === 'scope'
    setAccess(next)
    const fields = isScopeNew && next.scope === '' ? null : toFileChange(next)
    if (!fields) return
    update.mutate(
      { id: file.id, change: fields },
      {
        onSuccess: (saved) => queries.setQueryData(fileQuery(browserClient, file.id).queryKey, saved),
        onSettled: () => queries.invalidateQueries({ queryKey: ['findFileReaders'] }),
        onError: () => setAccess(accessOf(file)),
      },
    )
  }
  return (
    <div className="flex w-72 max-w-full flex-col gap-2">
      <AccessChoice legend="Changes are saved immediately" needed="edit" value={access} onChange={change} />
      <div aria-live="polite">
        {update.error ? <CallError error={update.error} title="The change was not saved" /> : null}
      </div>
    </div>
  )
}
