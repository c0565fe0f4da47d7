import type { ReactNode } from 'react'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { apiRoot } from '#lib/contract/paths.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { DeskFrame } from './desk-frame.tsx'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const { client, queryClient, runtime, session } = await openPage()
  const me = await prefetch(meQuery(client))
  const account = {
    name: me?.member.name ?? session.displayName,
    place: me?.organization.name ?? new URL(runtime.apiBaseUrl ?? runtime.publicUrl).host,
  }
  return (
    <Hydrate queryClient={queryClient}>
      <DeskFrame account={account} apiUrl={runtime.apiBaseUrl ?? runtime.publicUrl + apiRoot}>
        {children}
      </DeskFrame>
    </Hydrate>
  )
}
