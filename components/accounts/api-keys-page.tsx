'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Me } from '#lib/contract/accounts/operations.ts'
import type { KeyOperationGroup } from '#lib/contract/key-operations.ts'
import { apiKeysQuery, canWrite, meQuery } from '#lib/queries/accounts.ts'
import { ApiKeyForm } from './api-key-form.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { NewKeyPanel } from './new-key-panel.tsx'

interface ApiKeysPageProps {
  /** The operations that take a key. */
  groups: readonly KeyOperationGroup[]
  /** Summaries of those that never do. */
  personOnly: readonly string[]
}

export function ApiKeysPage({ groups, personOnly }: ApiKeysPageProps) {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data } = useSuspenseQuery(apiKeysQuery(browserClient))
  const [made, setMade] = useState<{ readonly name: string; readonly key: string } | null>(null)
  const isPerson = me?.credential.kind === 'session'
  return (
    <>
      <SideSection
        title="New key"
        description="For programs and agents. A key acts as you: it never reaches more than your role and grants do, and follows when they change. It can never authorize staging."
      >
        {made ? <NewKeyPanel made={made} onDone={() => setMade(null)} /> : null}
        {made || !isPerson ? null : (
          <ApiKeyForm mayWrite={canWrite(me)} groups={keepCallable(groups, me)} onMade={setMade} />
        )}
        {isPerson ? null : (
          <p className="text-muted text-sm">You signed in with an API key. Sign in with your account to create keys.</p>
        )}
        <Disclosure label="Operations that no key can call" hint={String(personOnly.length)} className="mt-4 max-w-xl">
          <ul className="list-disc pl-4 text-muted text-sm">
            {personOnly.map((summary) => (
              <li key={summary}>{summary}</li>
            ))}
          </ul>
        </Disclosure>
      </SideSection>
      <SideSection
        title="Your keys"
        description="A revoked key stops working immediately. The last use is known to the minute."
      >
        <ApiKeyList keys={data.items} />
      </SideSection>
    </>
  )
}

/** The operations that the member can call: for an unknown one the API decides. */
function keepCallable(groups: readonly KeyOperationGroup[], me: Me | null): readonly KeyOperationGroup[] {
  if (me === null) return groups
  const mayWrite = canWrite(me)
  return groups
    .map(({ name, operations }) => ({
      name,
      operations: operations.filter(
        ({ isWrite, roles }) => (mayWrite || !isWrite) && (roles === null || roles.includes(me.member.role)),
      ),
    }))
    .filter(({ operations }) => operations.length > 0)
}
