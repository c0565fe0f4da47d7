import type { Metadata } from 'next'
import { openPage } from '#app/page-data.tsx'
import { KeyForm } from '#components/accounts/sign-in/key-form.tsx'
import { ConnectionPage } from '#components/shell/settings/connection-page.tsx'
import { version } from '#lib/contract/version.ts'

export const metadata: Metadata = { title: 'Connection' }

export default async function Page() {
  const { runtime, session } = await openPage()
  return (
    <ConnectionPage
      version={version}
      deployment={runtime.apiBaseUrl}
      method={session.method}
      keyForm={<KeyForm next="/settings/connection" action="Check and use this key" />}
    />
  )
}
