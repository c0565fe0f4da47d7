'use client'

import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { apiKeysQuery, canWrite, meQuery } from '#lib/queries/accounts.ts'
import { ApiKeyForm } from './api-key-form.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { NewKeyPanel } from './new-key-panel.tsx'

export function ApiKeysPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const { data } = useSuspenseQuery(apiKeysQuery(browserClient))
  const [made, setMade] = useState<{ readonly name: string; readonly key: string } | null>(null)
  const isPerson = me?.credential.kind === 'session'
  return (
    <>
      <SideSection
        title="New key"
        description="For programs and agents that act for you. A key can never authorize staging."
      >
        {made ? <NewKeyPanel made={made} onDone={() => setMade(null)} /> : null}
        {made || !isPerson ? null : <ApiKeyForm mayWrite={canWrite(me)} onMade={setMade} />}
        {isPerson ? null : (
          <p className="text-muted text-sm">You signed in with an API key. Sign in with your account to create keys.</p>
        )}
      </SideSection>
      <SideSection title="Your keys" description="A revoked key stops working immediately.">
        <ApiKeyList keys={data.items} />
      </SideSection>
    </>
  )
}
