'use client'

import { useQuery } from '@tanstack/react-query'
import { CallError } from '#components/shell/call-error.tsx'
import { RadioGroup } from '#components/ui/controls/radio-group.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Permission } from '#lib/contract/accounts/access.ts'
import { fileLimits } from '#lib/contract/files/limits.ts'
import { membersQuery, meQuery } from '#lib/queries/accounts.ts'
import type { Access } from './access.ts'
import { MemberChecklist } from './member-checklist.tsx'

interface AccessChoiceProps {
  legend: string
  value: Access
  onChange: (value: Access) => void
  /** Leaves out the reader alone. */
  isForOthers?: boolean
  /** The reader's own permission that a managed company must have. */
  needed?: Permission
  /** Not offered: it has the access anyway. */
  exceptMemberId?: string | undefined
}

/** Who may read something. */
export function AccessChoice(props: AccessChoiceProps) {
  const { legend, value, onChange, isForOthers = false, needed = 'read', exceptMemberId } = props
  const { data: me } = useQuery(meQuery(browserClient))
  const list = useQuery(membersQuery(browserClient))
  const scopes = (me?.scopes ?? []).filter(({ permissions }) => permissions.includes(needed))
  const except = exceptMemberId ?? me?.member.id
  const members = (list.data?.items ?? []).filter(({ id }) => id !== except)
  const onlyMe = { value: 'owner' as const, label: 'Only me' }
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        legend={legend}
        options={[
          ...(isForOthers ? [] : [onlyMe]),
          { value: 'members' as const, label: isForOthers ? 'Members' : 'Named members' },
          {
            value: 'scope' as const,
            label: 'A managed company',
            isDisabled: scopes.length === 0,
            hint: scopes.length === 0 ? describeNoScope(needed) : undefined,
          },
        ]}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <div className="pl-6 empty:hidden">
        {value.kind === 'scope' ? (
          <Select
            aria-label="Managed company"
            options={scopes.map(({ scope, name }) => ({ value: scope, label: name }))}
            value={scopes.some(({ scope }) => scope === value.scope) ? value.scope : null}
            placeholder="Choose a managed company"
            onChange={(scope) => onChange({ ...value, scope })}
          />
        ) : null}
        {value.kind === 'members' && list.data ? (
          <MemberChecklist
            legend="Members"
            members={members}
            chosen={value.memberIds}
            limit={fileLimits.sharedWith}
            onChange={(memberIds) => onChange({ ...value, memberIds })}
          />
        ) : null}
        {value.kind === 'members' && list.error ? (
          <CallError error={list.error} title="The members could not be loaded" onRetry={() => void list.refetch()} />
        ) : null}
      </div>
    </div>
  )
}

function describeNoScope(needed: Permission): string {
  return needed === 'read' ? 'You cannot read any.' : 'You cannot add files to any.'
}
