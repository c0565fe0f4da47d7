import type { ReactNode } from 'react'
import { ModelNote } from '#components/comparisons/reader/tabs/model-note.tsx'
import { CopyButton } from '#components/ui/controls/copy-button.tsx'
import { RevealedText } from '#components/ui/feedback/revealed-text.tsx'
import type { Explanation } from '#lib/contract/comparisons/operations.ts'

interface ExplanationTextProps {
  explanation: Extract<Explanation, { outcome: 'explained' }>
  /** Its citations. */
  children: ReactNode
}

/** An explanation with its citations, and the model that wrote it, also when it is copied. */
export function ExplanationText({ explanation: { text, provider, model }, children }: ExplanationTextProps) {
  return (
    <section aria-label="Explanation" className="my-1 max-w-[80ch] border-accent border-l-2 pl-3">
      <p className="whitespace-pre-line font-serif text-[0.9375rem] leading-6">
        <RevealedText text={text} />
      </p>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ModelNote model={`${model} at ${provider}`} />
        {children}
        <CopyButton text={`${text}\n(Explained by ${model} at ${provider}.)`} label="Copy the explanation" />
      </div>
    </section>
  )
}
