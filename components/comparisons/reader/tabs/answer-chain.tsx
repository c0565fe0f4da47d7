'use client'

import { Lock } from 'lucide-react'
import { Explain } from '#components/comparisons/reader/explain/explain.tsx'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { FindingNotes } from '#components/comparisons/reader/review/finding-notes.tsx'
import type { Finding, FindingStep } from '#lib/reading/findings.ts'
import { CitationLinks } from './citation-links.tsx'
import { ModelNote } from './model-note.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import { SentPassages } from './sent-passages.tsx'

interface AnswerChainProps {
  finding: Finding
  reader: Reader
  onCite: (citationId: string) => void
}

/** The steps that lead to an outcome, in order; each opens its passage. A dissent follows them. */
export function AnswerChain({ finding, reader, onCite }: AnswerChainProps) {
  const { about, outcome, steps, model, dissent, reviewId } = finding
  const isReviewable = reader.review?.canChange && reader.review.findingOf.has(reviewId ?? '')
  return (
    <div className="border-line border-t bg-canvas px-4 py-2.5">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">{about}</span>
        {outcome ? <OutcomeBadge outcome={outcome} /> : null}
        {model === null ? null : <ModelNote model={model} />}
      </p>
      {reviewId === null ? null : <FindingNotes reader={reader} id={reviewId} />}
      <ol className="mt-1.5 max-w-[80ch] space-y-1.5">
        {steps.map((step) => (
          <li key={[step.text, ...step.citationIds].join(' ')}>
            <Step step={step} reader={reader} onCite={onCite} />
          </li>
        ))}
      </ol>
      {finding.answerOf === null ? null : (
        <Explain
          finding={finding.answerOf}
          isRedacted={finding.text === null}
          about={null}
          reader={reader}
          onCite={onCite}
        />
      )}
      {dissent ? (
        <section aria-label="Dissent" className="mt-3 max-w-[80ch] border-warning border-l-2 pl-3">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="font-medium">Dissent of {dissent.model}</span>
            <OutcomeBadge outcome={dissent.outcome} />
          </p>
          <Step step={dissent} reader={reader} onCite={onCite} />
          <p className="mt-1 text-muted text-sm">
            The outcome above is unchanged. A person must decide
            {isReviewable ? ': accept, question or reject it' : null}.
          </p>
        </section>
      ) : null}
      <SentPassages finding={finding} reader={reader} onCite={onCite} />
    </div>
  )
}

interface StepProps extends Omit<AnswerChainProps, 'finding'> {
  step: FindingStep
}

function Step({ step: { text, citationIds }, reader, onCite }: StepProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
      {text === null ? (
        <span className="inline-flex items-center gap-1.5 text-muted text-sm">
          <Lock aria-hidden="true" className="size-3.5" />
          This is based on a file that you cannot open.
        </span>
      ) : (
        <span className="whitespace-pre-line font-serif text-[0.9375rem] leading-6">{text}</span>
      )}
      <CitationLinks citationIds={citationIds} reader={reader} onCite={onCite} />
    </div>
  )
}
