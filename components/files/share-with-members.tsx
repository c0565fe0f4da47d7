'use client'

import { useMutation, useMutationState } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Checkbox } from '#components/ui/controls/checkbox.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Member } from '#lib/contract/accounts/operations.ts'
import { fileLimits } from '#lib/contract/files/limits.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { type FileShare, shareFileKey, shareFileMutation } from '#lib/queries/files.ts'

/** A longer list has a search box. */
const longestUnsearchedList = 12

interface ShareWithMembersProps {
  file: FileRecord
  /** All of the organization but those who can open it anyway. */
  members: readonly Member[]
}

export function ShareWithMembers({ file, members }: ShareWithMembersProps) {
  const { mutateAsync: share } = useMutation(shareFileMutation(browserClient, file.id))
  const [shareError, setShareError] = useState<unknown>(null)
  const [search, setSearch] = useState('')
  const pendingShares = useMutationState({
    filters: { mutationKey: shareFileKey(file.id), status: 'pending' },
    select: (mutation) => mutation.state.variables as FileShare,
  })
  const isSharedWith = (id: string) =>
    pendingShares.findLast(({ memberId }) => memberId === id)?.isShared ?? file.sharedWith.includes(id)
  const isFull = file.sharedWith.length >= fileLimits.sharedWith
  const needle = search.trim().toLowerCase()
  const shown = members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(needle))

  const change = ({ id, name }: Member, isShared: boolean) => {
    const undo = () =>
      void share({ memberId: id, isShared: !isShared }).catch(({ message }: Error) =>
        toast.error('The change was not undone', { description: message }),
      )
    const notice = isShared ? `Shared with ${name}` : `No longer shared with ${name}`
    setShareError(null)
    share({ memberId: id, isShared }).then(
      () => toast.success(notice, { id: `share:${file.id}:${id}`, action: { label: 'Undo', onClick: undo } }),
      setShareError,
    )
  }

  return (
    <fieldset className="min-w-0 text-sm">
      <legend className="mb-1 font-medium">Shared with</legend>
      <p className="mb-2 max-w-(--measure) text-muted text-xs">
        {file.scope === null
          ? 'Only you and the people chosen here can open this file.'
          : 'The people chosen here can open this file in addition to those.'}{' '}
        Changes are saved immediately.
      </p>
      {shareError ? <CallError error={shareError} title="Sharing was not changed" className="mb-2" /> : null}
      {members.length > longestUnsearchedList ? (
        <Input
          type="search"
          aria-label="Search members"
          placeholder="Search by name or email"
          className="mb-2"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {members.length === 0 ? <p className="text-muted">Your organization has no other members yet.</p> : null}
      {members.length > 0 && shown.length === 0 ? (
        <p className="text-muted">No member matches “{search.trim()}”.</p>
      ) : null}
      <ul className="flex max-h-72 flex-col gap-1.5 overflow-y-auto">
        {shown.map((member) => (
          <li key={member.id}>
            <Checkbox
              label={member.name}
              hint={member.email}
              checked={isSharedWith(member.id)}
              onChange={(isShared) => change(member, isShared)}
              disabled={isFull && !isSharedWith(member.id)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
