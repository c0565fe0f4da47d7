'use client'

import { useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import type { Member } from '#lib/contract/accounts/operations.ts'
import type { File as FileRecord } from '#lib/contract/files/operations.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { listPeople } from './file-labels.ts'

interface ScopeReadersProps {
  file: FileRecord
  members: readonly Member[]
}

/** The scope of a file says who may read it and who may change it. */
export function ScopeReaders({ file: { scope, owner }, members }: ScopeReadersProps) {
  const { data: me } = useQuery(meQuery(browserClient))
  const name = me?.scopes.find((known) => known.scope === scope)?.name ?? 'a managed company'
  const isGranted = ({ grants }: Member, permission: 'read' | 'edit') =>
    grants.some((grant) => grant.scope === scope && grant.permissions.includes(permission))
  const readers = members.filter((member) => isGranted(member, 'read'))
  const editors = readers.filter(
    (member) => member.role !== 'viewer' && (member.id === owner.id || isGranted(member, 'edit')),
  )
  return (
    <section aria-label="Who can open this file" className="max-w-(--measure) text-muted text-sm">
      <h3 className="mb-1 font-medium text-ink">Who can open this file</h3>
      <p>
        This file belongs to <strong className="font-medium text-ink">{name}</strong> and is open to everyone who can
        read that scope: {listPeople(readers, me?.member.id)}.
      </p>
      {editors.length > 0 ? (
        <p className="mt-1">These people can change it: {listPeople(editors, me?.member.id)}.</p>
      ) : null}
    </section>
  )
}
