import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Hydrate, openPage, prefetch } from '#app/page-data.tsx'
import { ProgramPage } from '#components/reference/rating-programs/program-page.tsx'
import { RatingProgramId } from '#lib/contract/reference/rating-programs.ts'
import { ratingProgramVersionsQuery } from '#lib/queries/reference.ts'

type Props = PageProps<'/reference/rating-programs/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).id }
}

export default async function Page({ params }: Props) {
  const { client, queryClient } = await openPage()
  const id = RatingProgramId.safeParse((await params).id)
  if (!id.success) notFound()
  await prefetch(ratingProgramVersionsQuery(client, id.data))
  return (
    <Hydrate queryClient={queryClient}>
      <ProgramPage id={id.data} />
    </Hydrate>
  )
}
