import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { CheckPage } from '#components/filings/import/check-page.tsx'
import { Uuid } from '#lib/contract/kernel/primitives.ts'
import { filingImportQuery } from '#lib/queries/filing-imports.ts'

export const metadata: Metadata = { title: 'Check an import' }

export default async function Page({ params }: PageProps<'/filings/imports/[importId]'>) {
  const { client, queryClient } = await openPage()
  const id = Uuid.safeParse((await params).importId)
  if (!id.success) notFound()
  await prefetch(filingImportQuery(client, id.data))
  return (
    <Hydrate queryClient={queryClient}>
      <CheckPage id={id.data} />
    </Hydrate>
  )
}
