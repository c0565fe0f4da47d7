'use client'

import { FileText, Lock } from 'lucide-react'
import type { Finding } from '#components/comparisons/reader/model/findings.ts'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { isPagedName, labelPage } from '#components/source/page-labels.ts'
import { usePagedFiles } from '#components/source/use-paged-files.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'

interface AnswerChainProps {
  finding: Finding
  reader: Reader
  onCite: (citationId: string) => void
}

/** The steps that lead to an outcome, in order; each opens its passage. */
export function AnswerChain({
  finding: { about, outcome, steps },
  reader: { reading, state },
  onCite,
}: AnswerChainProps) {
  const cited = steps.flatMap(({ citationIds }) => citationIds.flatMap((id) => reading.citationOf.get(id) ?? []))
  const paged = usePagedFiles(cited)
  return (
    <div className="border-line border-t bg-canvas px-4 py-2.5">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">{about}</span>
        {outcome ? <OutcomeBadge outcome={outcome} /> : null}
      </p>
      <ol className="mt-1.5 max-w-[80ch] space-y-1.5">
        {steps.map(({ text, citationIds }) => (
          <li key={[text, ...citationIds].join(' ')} className="flex flex-wrap items-start gap-x-2 gap-y-1">
            {text === null ? (
              <span className="inline-flex items-center gap-1.5 text-muted text-sm">
                <Lock aria-hidden="true" className="size-3.5" />
                This is based on a file that you cannot open.
              </span>
            ) : (
              <span className="whitespace-pre-line font-serif text-[0.9375rem] leading-6">{text}</span>
            )}
            {citationIds.map((id) => {
              const citation = reading.citationOf.get(id)
              if (!citation) return null
              const name = reading.inputOf.get(citation.inputId)?.name ?? null
              const page = labelPage(citation.page, paged.get(citation.fileId) ?? isPagedName(name))
              return (
                <Button
                  key={id}
                  size="sm"
                  variant="quiet"
                  icon={<FileText aria-hidden="true" className="size-3.5" />}
                  aria-pressed={state.cite === id}
                  title={name ?? undefined}
                  onClick={() => onCite(id)}
                >
                  {page}
                </Button>
              )
            })}
          </li>
        ))}
      </ol>
    </div>
  )
}
