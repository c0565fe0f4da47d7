import type { Metadata } from 'next'
import { openPage } from '#app/page-data.tsx'
import { ConnectionPage } from '#components/settings/connection-page.tsx'
import { KeyForm } from '#components/sign-in/key-form.tsx'

export const metadata: Metadata = { title: 'Connection' }

export default async function Page() {
  const { runtime, session } = await openPage()
  return (
    <ConnectionPage
      deployment={runtime.apiBaseUrl}
      method={session.method}
      keyForm={<KeyForm next="/settings/connection" action="Check and use this key" />}
    />
  )
}
