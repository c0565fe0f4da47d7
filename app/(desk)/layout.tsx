import type { ReactNode } from 'react'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { AppShell } from '#components/shell/app-shell.tsx'
import { meQuery } from '#lib/queries/accounts.ts'
import { destinations, navigation } from './navigation.ts'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const { client, queryClient, runtime, session } = await openPage()
  const me = await prefetch(meQuery(client))
  const account = {
    name: me?.member.name ?? session.displayName,
    place: me?.organization.name ?? new URL(runtime.apiBaseUrl ?? runtime.publicUrl).host,
  }
  return (
    <Hydrate queryClient={queryClient}>
      <AppShell navigation={navigation} destinations={destinations} account={account}>
        {children}
      </AppShell>
    </Hydrate>
  )
}
