'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { NameForm } from './name-form.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'
import { roleLabels } from './role-labels.ts'

export function ProfilePage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  if (!me) {
    return (
      <EmptyState title="No profile on this deployment">
        Manage your name, password and permissions on the deployment’s own account pages.
      </EmptyState>
    )
  }
  const isPerson = me.credential.kind === 'session'
  return (
    <>
      <SideSection title="You" description={me.organization.name}>
        <div className="flex max-w-96 flex-col gap-5">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
            <dt className="text-muted">Email</dt>
            <dd>{me.member.email}</dd>
            <dt className="text-muted">Role</dt>
            <dd>{roleLabels[me.member.role]}</dd>
          </dl>
          {isPerson ? <NameForm name={me.member.name} /> : null}
        </div>
      </SideSection>
      <SideSection title="Your access" description="Managed companies and your permissions in each.">
        <ScopeList scopes={me.scopes} />
      </SideSection>
      {isPerson ? (
        <SideSection
          title="Password"
          description="Changing it signs you out everywhere else. This session and your API keys stay."
        >
          <PasswordChangeForm />
        </SideSection>
      ) : null}
    </>
  )
}

const permissionLabels = { read: 'read', edit: 'edit', manageAccess: 'manage access' } as const

interface ScopeListProps {
  scopes: readonly {
    readonly scope: string
    readonly name: string
    readonly permissions: readonly (keyof typeof permissionLabels)[]
  }[]
}

function ScopeList({ scopes }: ScopeListProps) {
  if (scopes.length === 0) return <p className="text-muted text-sm">No access yet. Ask an owner or administrator.</p>
  return (
    <table className="w-full max-w-2xl text-sm">
      <tbody>
        {scopes.map(({ scope, name, permissions }) => (
          <tr key={scope} className="h-(--row) border-line border-b last:border-0">
            <th scope="row" className="pr-4 text-left font-normal">
              {name}
            </th>
            <td className="text-muted">{permissions.map((permission) => permissionLabels[permission]).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
