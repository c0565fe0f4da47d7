import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { ComparisonView } from '#components/comparisons/monitor/comparison-view.tsx'
import { EarlyRead } from '#components/shell/early-read.tsx'
import { readNonce } from '#components/shell/page-nonce.ts'
import { Uuid } from '#lib/contract/kernel/primitives.ts'
import { operations } from '#lib/contract/operations.ts'
import { buildPath } from '#lib/contract/paths.ts'

export const metadata: Metadata = { title: 'Comparison' }

/** A result can be megabytes: the browser reads it once, and the page does not carry it a second time. */
export default async function Page({ params }: PageProps<'/comparisons/[id]'>) {
  const { id } = await params
  const known = Uuid.safeParse(id)
  if (!known.success) notFound()
  const sent = await headers()
  const path = buildPath(operations.getFormComparison.path, { id: known.data })
  return (
    <>
      {sent.get('sec-fetch-dest') === 'document' ? <EarlyRead path={path} nonce={readNonce(sent)} /> : null}
      <ComparisonView id={known.data} />
    </>
  )
}
