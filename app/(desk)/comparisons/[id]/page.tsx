import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { openPage } from '#app/page-data.tsx'
import { ComparisonView } from '#components/comparisons/monitor/comparison-view.tsx'
import { FirstRows } from '#components/comparisons/reader/first-rows.tsx'
import { ReaderSkeleton } from '#components/comparisons/reader/reader-skeleton.tsx'
import { EarlyRead } from '#components/shell/early-read.tsx'
import { readNonce } from '#components/shell/page-nonce.ts'
import { Uuid } from '#lib/contract/kernel/primitives.ts'
import { operations } from '#lib/contract/operations.ts'
import { buildPath } from '#lib/contract/paths.ts'
import { readComparison } from '#lib/queries/comparisons.ts'

export const metadata: Metadata = { title: 'Comparison' }

/** A result can be megabytes: the page carries its first rows, and the browser reads it while the scripts load. */
export default async function Page({ params, searchParams }: PageProps<'/comparisons/[id]'>) {
  const { id } = await params
  const known = Uuid.safeParse(id)
  if (!known.success) notFound()
  const sent = await headers()
  const isOpened = sent.get('sec-fetch-dest') === 'document'
  // A link with filters, a tab or a place opens on other rows.
  const opensOnFirstRows = isOpened && Object.keys(await searchParams).length === 0
  const path = buildPath(operations.getFormComparison.path, { id: known.data })
  return (
    <>
      {isOpened ? <EarlyRead path={path} nonce={readNonce(sent)} /> : null}
      <ComparisonView id={known.data}>
        {opensOnFirstRows ? (
          <Suspense fallback={<ReaderSkeleton />}>
            <OpeningRows id={known.data} />
          </Suspense>
        ) : (
          <ReaderSkeleton />
        )}
      </ComparisonView>
    </>
  )
}

/** The skeleton where there is no result: the browser’s own read says why. */
async function OpeningRows({ id }: { id: string }) {
  const { sharing } = await openPage()
  const opened = await readComparison(sharing, id).catch(() => null)
  if (!opened?.result) return <ReaderSkeleton />
  const { comparison, result, inputsUsed } = opened
  return <FirstRows title={comparison.title ?? null} result={result} inputsUsed={inputsUsed} />
}
