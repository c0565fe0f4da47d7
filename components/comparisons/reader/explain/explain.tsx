'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bot, Lock } from 'lucide-react'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { CitationLinks } from '#components/comparisons/reader/tabs/citation-links.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Spinner } from '#components/ui/feedback/spinner.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ExplainFinding } from '#lib/contract/comparisons/operations.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { explanationQuery } from '#lib/queries/comparisons.ts'
import { ExplanationText } from './explanation-text.tsx'

interface ExplainProps {
  finding: ExplainFinding
  /** Its text is hidden from the reader. */
  isRedacted: boolean
  /** Names the finding, where several can be explained here; else null. */
  about: string | null
  reader: Reader
  onCite: (citationId: string) => void
}

/** Two sentences by the language model on what is chosen. Nothing where the organization has no model turned on. */
export function Explain(props: ExplainProps) {
  const { data: me } = useQuery(meQuery(browserClient))
  if (!me?.features.includes('reasoner') || !canWrite(me)) return null
  if (props.isRedacted) {
    return (
      <p className="flex items-center gap-1.5 py-1 text-muted text-xs">
        <Lock aria-hidden="true" className="size-3.5 shrink-0" />
        It is based on a file that you cannot open, so it cannot be explained to you.
      </p>
    )
  }
  return <Asked {...props} />
}

function Asked({ finding, about, reader, onCite }: ExplainProps) {
  const queries = useQueryClient()
  const query = explanationQuery(browserClient, reader.id, finding)
  const { data, error, isFetching, refetch } = useQuery(query)
  const ask = () => void refetch()
  if (isFetching) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-2 py-1 text-muted text-sm">
        <Spinner />
        The language model is writing an explanation.
        <Button size="sm" variant="quiet" onClick={() => void queries.cancelQueries({ queryKey: query.queryKey })}>
          Cancel
        </Button>
      </div>
    )
  }
  if (error) return <CallError error={error} title="There is no explanation." onRetry={ask} className="my-1" />
  if (data?.outcome === 'explained') {
    return (
      <ExplanationText explanation={data}>
        <CitationLinks citationIds={data.citationIds} reader={reader} onCite={onCite} />
      </ExplanationText>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 py-1">
      {data ? (
        <p role="status" className="max-w-(--measure) text-sm">
          {data.message}
        </p>
      ) : null}
      <Button size="sm" icon={<Bot aria-hidden="true" className="size-3.5" />} onClick={ask}>
        {data ? 'Ask again' : 'Explain'}
        {about === null ? null : <span className="sr-only">: {about}</span>}
      </Button>
      {about === null ? null : (
        <span aria-hidden="true" className="min-w-0 grow basis-40 text-muted text-xs">
          {about}
        </span>
      )}
    </div>
  )
}
