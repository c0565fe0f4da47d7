'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Member } from '#lib/contract/accounts/operations.ts'
import type { Person } from '#lib/contract/accounts/person.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import { membersQuery } from '#lib/queries/accounts.ts'
import { changeFilingOwnerMutation } from '#lib/queries/filings.ts'

interface ChangeOwnerProps {
  filing: Pick<ManagedFiling, 'id' | 'scope'>
  owner: Person
  onClose: () => void
}

/** Gives the filing to another member who can edit its managed company. */
export function ChangeOwner({ filing, owner, onClose }: ChangeOwnerProps) {
  const members = useQuery(membersQuery(browserClient))
  const change = useMutation(changeFilingOwnerMutation(browserClient, filing.id))
  const [chosen, setChosen] = useState<Member | null>(null)
  const candidates = (members.data?.items ?? []).filter(
    (member) => member.id !== owner.id && canOwn(member, filing.scope),
  )
  const save = async (person: Person) => {
    await change.mutateAsync(person.id)
    onClose()
    const undo = () =>
      change
        .mutateAsync(owner.id)
        .catch((error: Error) => toast.error('The owner was not changed back', { description: error.message }))
    toast.success(`${person.name} now owns this filing`, { action: { label: 'Undo', onClick: () => void undo() } })
  }
  return (
    <Dialog
      title="Change owner"
      description={`${owner.name} owns this filing. The owner authorizes its staging.`}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen === null}
            isBusy={change.isPending}
            onClick={() => chosen && void save(chosen).catch(() => undefined)}
          >
            Change owner
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {change.error ? <CallError error={change.error} title="The owner was not changed." /> : null}
        {members.error ? (
          <CallError
            error={members.error}
            title="The members could not be loaded."
            onRetry={() => void members.refetch()}
            isRetrying={members.isFetching}
          />
        ) : null}
        <Field label="New owner" description="Only members who can edit this managed company are listed.">
          <Combobox<Member>
            items={candidates}
            value={chosen}
            onChange={setChosen}
            getKey={({ id }) => id}
            getLabel={({ name }) => name}
            renderHint={({ email }) => email}
            placeholder="Search by name"
            status={members.isPending ? 'Loading members…' : ''}
            emptyText={members.isPending ? '' : 'No other member can edit this managed company.'}
          />
        </Field>
      </div>
    </Dialog>
  )
}

function canOwn({ role, grants }: Member, scope: string): boolean {
  return role !== 'viewer' && grants.some((grant) => grant.scope === scope && grant.permissions.includes('edit'))
}
