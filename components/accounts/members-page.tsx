'use client'

import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { ScrollRegion } from '#components/ui/layout/scroll-region.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Member } from '#lib/contract/accounts/operations.ts'
import { isAdministrator, membersQuery, meQuery, scopesQuery, updateMemberMutation } from '#lib/queries/accounts.ts'
import type { AllPages } from '#lib/queries/all-pages-query.ts'
import { listScopes } from './grant-labels.ts'
import { MemberForm } from './member-form.tsx'
import { MemberRow } from './member-row.tsx'

/** A longer list has a search box. */
const longestUnsearchedList = 25

export function MembersPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data } = useSuspenseQuery(membersQuery(browserClient))
  const { data: listed } = useSuspenseQuery(scopesQuery(browserClient))
  const update = useMutation(updateMemberMutation(browserClient))
  const [search, setSearch] = useState('')
  const canManage = isAdministrator(me)
  const needle = search.trim().toLowerCase()
  const shown = data.items.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(needle))
  const scopes = listScopes({ listed, me, members: data.items })
  return (
    <>
      <SideSection
        title="Members"
        description={
          canManage
            ? 'Changes to roles and grants apply from the next request.'
            : 'Only owners and administrators can change roles and grants.'
        }
      >
        {update.error ? <CallError error={update.error} title="The role was not changed" className="mb-3" /> : null}
        {data.items.length > longestUnsearchedList ? (
          <div className="mb-3 flex items-center gap-3">
            <Input
              type="search"
              aria-label="Search members"
              placeholder="Search by name or email"
              className="max-w-72"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            <span role="status" className="text-faint text-xs tabular-nums">
              {shown.length.toLocaleString('en-US')} of {data.items.length.toLocaleString('en-US')}
            </span>
          </div>
        ) : null}
        <WalkNote members={data} />
        {data.items.length > 0 && shown.length === 0 ? (
          <p className="text-muted text-sm">No member matches “{search.trim()}”.</p>
        ) : null}
        <ScrollRegion label="Members">
          <table className="w-full min-w-xl text-sm">
            <thead>
              <tr className="h-(--row) border-line-strong border-b text-left text-muted">
                <th scope="col" className="pr-4 font-medium">
                  Name
                </th>
                <th scope="col" className="pr-4 font-medium">
                  Email
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
              {shown.map((member) => (
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
      </SideSection>
      {canManage ? (
        <SideSection
          title="Add a member"
          description="They sign in with this email and password, and can change the password in their profile."
        >
          <MemberForm me={me} />
        </SideSection>
      ) : null}
    </>
  )
}

/** Says when the list is not whole: while it is loading, or when it is too long. */
function WalkNote({ members: { state, items } }: { members: AllPages<Member> }) {
  if (state === 'complete') return null
  const count = items.length.toLocaleString('en-US')
  return (
    <p role="status" className="mb-3 text-muted text-sm">
      {state === 'reading' ? `Loading members (${count} so far)…` : `Showing the first ${count} members.`}
    </p>
  )
}
