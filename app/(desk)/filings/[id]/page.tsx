import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { FilingPage } from '#components/filings/page/filing-page.tsx'
import { Uuid } from '#lib/contract/kernel/primitives.ts'
import { filingCommentsQuery, filingSessionsQuery } from '#lib/queries/filing-work.ts'
import {
  filingComparisonsQuery,
  filingDocumentsQuery,
  filingLineageQuery,
  filingOwnerQuery,
  filingQuery,
  filingStateQuery,
} from '#lib/queries/filings.ts'
import { filingLettersQuery } from '#lib/queries/letters.ts'

type Props = PageProps<'/filings/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { displayName } = await readFiling(params)
  return { title: displayName }
}

export default async function Page({ params }: Props) {
  const { client, queryClient } = await openPage()
  const { id } = await readFiling(params)
  // A read that fails here is repeated by the view, which shows the error in its place.
  await Promise.all([
    queryClient.prefetchQuery({ ...filingOwnerQuery(client, id), retry: false }),
    queryClient.prefetchQuery({ ...filingStateQuery(client, id), retry: false }),
    queryClient.prefetchQuery({ ...filingDocumentsQuery(client, id), retry: false }),
    queryClient.prefetchQuery({ ...filingComparisonsQuery(client, id), retry: false }),
    queryClient.prefetchQuery({ ...filingLineageQuery(client, id), retry: false }),
    queryClient.prefetchQuery({ ...filingCommentsQuery(client, id), retry: false }),
    queryClient.prefetchQuery({ ...filingLettersQuery(client, id), retry: false }),
    queryClient.prefetchQuery({ ...filingSessionsQuery(client, id), retry: false }),
  ])
  return (
    <Hydrate queryClient={queryClient}>
      <FilingPage id={id} />
    </Hydrate>
  )
}

async function readFiling(params: Props['params']) {
  const { client } = await openPage()
  const id = Uuid.safeParse((await params).id)
  if (!id.success) notFound()
  return prefetch(filingQuery(client, id.data))
}
