import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { FileViewer } from '#components/files/viewer/file-viewer.tsx'
import { Uuid } from '#lib/contract/kernel/primitives.ts'
import { fileQuery } from '#lib/queries/files.ts'

export const metadata: Metadata = { title: 'File' }

export default async function Page({ params }: PageProps<'/files/[id]'>) {
  const known = Uuid.safeParse((await params).id)
  if (!known.success) notFound()
  const { client, queryClient } = await openPage()
  await prefetch(fileQuery(client, known.data))
  return (
    <Hydrate queryClient={queryClient}>
      <FileViewer id={known.data} />
    </Hydrate>
  )
}
