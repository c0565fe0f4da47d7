'use client'

import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { CallError } from '#components/layout/call-error.tsx'
import { ScrollRegion } from '#components/ui/scroll-region.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { updateMemberMutation } from '#lib/queries/members.ts'
import { isAdministrator, membersQuery, meQuery } from '#lib/queries/session.ts'
import { listScopes } from './grant-words.ts'
import { MemberForm } from './member-form.tsx'
import { MemberRow } from './member-row.tsx'
import { SettingsSection } from './settings-section.tsx'

export function MembersPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data } = useSuspenseQuery(membersQuery(browserClient))
  const update = useMutation(updateMemberMutation(browserClient))
  const canManage = isAdministrator(me)
  const scopes = listScopes(me, data.members)
  return (
    <>
      <SettingsSection
        title="Members"
        description={
          canManage
            ? 'Roles and grants take effect with the next request.'
            : 'Owners and administrators change roles and grants.'
        }
      >
        {update.error ? <CallError error={update.error} title="The role was not changed" className="mb-3" /> : null}
        <ScrollRegion label="Members">
          <table className="w-full min-w-xl text-sm">
            <thead>
              <tr className="h-(--row) border-line-strong border-b text-left text-muted">
                <th scope="col" className="pr-4 font-medium">
                  Name
                </th>
                <th scope="col" className="pr-4 font-medium">
                  E-mail
                </th>
                <th scope="col" className="pr-4 font-medium">
                  Role
                </th>
                <th scope="col" className="pr-4 font-medium">
                  Grants
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {data.members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  me={me}
                  scopes={scopes}
                  canManage={canManage}
                  onRole={(role) => update.mutate({ id: member.id, role })}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </SettingsSection>
      {canManage ? (
        <SettingsSection
          title="Add a member"
          description="They sign in with this e-mail and the password you give them, and change it in their profile."
        >
          <MemberForm />
        </SettingsSection>
      ) : null}
    </>
  )
}
