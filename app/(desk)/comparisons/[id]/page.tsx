import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ComparisonView } from '#components/comparisons/monitor/comparison-view.tsx'
import { Uuid } from '#lib/contract/kernel/primitives.ts'

export const metadata: Metadata = { title: 'Comparison' }

/** A result can be megabytes: the browser reads it once, and the page does not carry it a second time. */
export default async function Page({ params }: PageProps<'/comparisons/[id]'>) {
  const { id } = await params
  const known = Uuid.safeParse(id)
  if (!known.success) notFound()
  return <ComparisonView id={known.data} />
}
