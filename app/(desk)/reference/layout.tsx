import type { ReactNode } from 'react'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { referencePages } from '#components/reference/commands.ts'
import { PageHeader } from '#components/shell/page-header.tsx'
import { SectionNavigation } from '#components/shell/section-navigation.tsx'
import { meQuery } from '#lib/queries/accounts.ts'

/** Lists that only extensions serve: a deployment without extensions does not say who is signed in either. */
const ofExtensions: readonly string[] = ['/reference/types', '/reference/carriers', '/reference/requirements']

export default async function ReferenceLayout({ children }: { children: ReactNode }) {
  const { client, queryClient } = await openPage()
  const me = await prefetch(meQuery(client))
  const pages = referencePages.filter(({ href }) => me !== null || !ofExtensions.includes(href))
  return (
    <Hydrate queryClient={queryClient}>
      <PageHeader title="Reference" isCompact />
      <SectionNavigation label="Reference" pages={pages} />
      {children}
    </Hydrate>
  )
}
