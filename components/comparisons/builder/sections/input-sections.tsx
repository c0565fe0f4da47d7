'use client'

import { useWatch } from 'react-hook-form'
import { InputList } from '#components/comparisons/builder/inputs/input-list.tsx'
import { useKnowledgeCheck } from '#components/comparisons/builder/inputs/use-knowledge-check.ts'
import { type BuilderDraft, fileAt } from '#components/comparisons/builder/model/draft.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { ContextFields } from './context-fields.tsx'
import { Section } from './section.tsx'

export function KnowledgeSection() {
  const files = useWatch({
    name: 'knowledge',
    compute: (knowledge: BuilderDraft['knowledge']) => knowledge.map(fileAt),
  })
  const judged = useKnowledgeCheck(files)
  return (
    <Section
      id="knowledge"
      title="Knowledge"
      hint="Guidelines and rules to apply. They are not policy evidence: the result never cites them, and policy wording is not accepted here."
      aside={`${files.length} of ${comparisonLimits.listItems}`}
    >
      <InputList name="knowledge" label="knowledge" noun="Knowledge" rejections={judged.data} />
      {judged.error ? (
        <CallError
          error={judged.error}
          title="These files could not be checked. They are checked again when you run the comparison."
          onRetry={() => judged.refetch()}
          className="mt-2"
        />
      ) : null}
    </Section>
  )
}

export function ReviewSection() {
  const count = useWatch({
    name: 'reviewMaterial',
    compute: (material: BuilderDraft['reviewMaterial']) => material.length,
  })
  return (
    <Section
      id="reviewMaterial"
      title="Review material"
      hint="Earlier results or reviewer notes. Each statement is checked against the wording: confirmed, contradicted or not established."
      aside={`${count} of ${comparisonLimits.listItems}`}
    >
      <InputList name="reviewMaterial" label="review material" noun="Review material" />
    </Section>
  )
}

export function SharedContextSection() {
  return (
    <Section
      id="sharedContext"
      title="Shared context"
      hint="Applies to every variant. If a variant’s own context differs, the result lists the conflict as a gap."
    >
      <ContextFields name="sharedContext" of="all variants" />
    </Section>
  )
}
