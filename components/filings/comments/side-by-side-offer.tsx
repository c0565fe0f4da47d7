'use client'

import { useQuery } from '@tanstack/react-query'
import { FileDiff } from 'lucide-react'
import type { Route } from 'next'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { CompareWithPredecessor } from '#components/filings/page/lineage/compare-with-predecessor.tsx'
import { layOutLineage } from '#components/filings/page/lineage/lay-out-lineage.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { nothing } from '#components/ui/layers/nothing.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { EditionComparison } from '#lib/contract/filings/documents.ts'
import { editionComparisonsQuery, filingDocumentsQuery, filingLineageQuery, filingQuery } from '#lib/queries/filings.ts'

const ExhibitDialog = dynamic(
  () => import('#components/filings/page/comparisons/exhibit-dialog.tsx').then((module) => module.ExhibitDialog),
  { ssr: false, loading: nothing },
)

/**
 * For a comment that asks for a side-by-side: the finished comparisons of these editions, else a comparison with the predecessor
 * to start. A person attaches or runs it; nothing is sent from here.
 */
export function SideBySideOffer({ filingId }: { filingId: string }) {
  const { data: finished } = useQuery(editionComparisonsQuery(browserClient, filingId))
  if (!finished) return null
  return (
    <section aria-label="Side-by-side" className="border-line-strong border-l-2 pl-3">
      {finished.length > 0 ? (
        <FinishedComparisons filingId={filingId} comparisons={finished} />
      ) : (
        <StartComparison filingId={filingId} />
      )}
    </section>
  )
}

interface FinishedComparisonsProps {
  filingId: string
  comparisons: readonly EditionComparison[]
}

function FinishedComparisons({ filingId, comparisons }: FinishedComparisonsProps) {
  const { data: filing } = useQuery(filingQuery(browserClient, filingId))
  const [exhibitOf, setExhibitOf] = useState<EditionComparison | null>(null)
  return (
    <>
      <p className="text-muted text-xs">
        This comment asks for a side-by-side. A comparison of these editions is finished:
      </p>
      <ul className="flex flex-col gap-1 pt-1">
        {comparisons.map((comparison) => (
          <li key={comparison.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink href={`/comparisons/${comparison.id}` as Route} className="min-w-0 truncate">
              {comparison.title}
            </TextLink>
            <Button
              size="sm"
              icon={<FileDiff aria-hidden="true" className="size-3.5" />}
              aria-label={`Attach an exhibit of “${comparison.title}”`}
              disabled={!filing?.permissions.edit}
              onClick={() => setExhibitOf(comparison)}
            >
              Attach an exhibit
            </Button>
          </li>
        ))}
      </ul>
      {filing && exhibitOf ? (
        <ExhibitDialog filing={filing} comparison={exhibitOf} onClose={() => setExhibitOf(null)} />
      ) : null}
    </>
  )
}

function StartComparison({ filingId }: { filingId: string }) {
  const { data: filing } = useQuery(filingQuery(browserClient, filingId))
  const { data: lineage } = useQuery(filingLineageQuery(browserClient, filingId))
  const { data: documents } = useQuery(filingDocumentsQuery(browserClient, filingId))
  if (!filing || !lineage) return null
  const { predecessor } = layOutLineage(lineage, filing)
  return (
    <>
      <p className="pb-1 text-muted text-xs">
        This comment asks for a side-by-side. No finished comparison has these editions.
      </p>
      <CompareWithPredecessor filing={filing} predecessor={predecessor} documents={documents} />
    </>
  )
}
