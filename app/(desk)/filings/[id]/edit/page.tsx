import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { EditFilingPage } from '#components/filings/form/edit-filing-page.tsx'
import { Uuid } from '#lib/contract/kernel/primitives.ts'
import { filingQuery } from '#lib/queries/filings.ts'

export const metadata: Metadata = { title: 'Edit filing' }

export default async function Page({ params }: PageProps<'/filings/[id]/edit'>) {
  const { client, queryClient } = await openPage()
  const { id } = await params
  const known = Uuid.safeParse(id)
  if (!known.success) notFound()
  await prefetch(filingQuery(client, known.data))
  return (
    <Hydrate queryClient={queryClient}>
      <EditFilingPage key={known.data} filingId={known.data} />
    </Hydrate>
  )
}
