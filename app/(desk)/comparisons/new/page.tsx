import type { Metadata } from 'next'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { BuilderPage } from '#components/comparisons/builder/builder-page.tsx'
import { listFileIds, readStart } from '#components/comparisons/builder/model/read-start.ts'
import { recordedRequestQuery } from '#lib/queries/comparisons.ts'
import { draftQuery } from '#lib/queries/drafts.ts'
import { namedFilesQuery } from '#lib/queries/files.ts'

export const metadata: Metadata = { title: 'New comparison' }

export default async function Page({ searchParams }: PageProps<'/comparisons/new'>) {
  const { client, queryClient } = await openPage()
  const start = readStart(new URLSearchParams(toStrings(await searchParams)))
  if (start.kind === 'draft') await prefetch(draftQuery(client, start.id))
  if (start.kind === 'comparison') await prefetch(recordedRequestQuery(client, start.id))
  if (start.kind === 'files') await prefetch(namedFilesQuery(client, start.ids))
  if (start.kind === 'request') await prefetch(namedFilesQuery(client, listFileIds(start.request)))
  return (
    <Hydrate queryClient={queryClient}>
      <BuilderPage />
    </Hydrate>
  )
}

function toStrings(parameters: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}
