import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { SessionView } from '#components/filings/session/session-view.tsx'
import { Uuid } from '#lib/contract/kernel/primitives.ts'
import { filingCommentsQuery, filingSessionQuery } from '#lib/queries/filing-work.ts'

export const metadata: Metadata = { title: 'Filing session' }

export default async function Page({ params }: PageProps<'/filings/[id]/sessions/[sessionId]'>) {
  const { client, queryClient } = await openPage()
  const { id, sessionId } = await params
  const known = Uuid.safeParse(sessionId)
  if (!known.success) notFound()
  const session = await prefetch(filingSessionQuery(client, known.data))
  if (session.filingId !== id.toLowerCase()) notFound()
  await prefetch(filingCommentsQuery(client, session.filingId))
  return (
    <Hydrate queryClient={queryClient}>
      <SessionView sessionId={known.data} />
    </Hydrate>
  )
}
