'use client'

import { useWatch } from 'react-hook-form'
import { InputList } from '#components/comparisons/builder/inputs/input-list.tsx'
import { useKnowledgeCheck } from '#components/comparisons/builder/inputs/use-knowledge-check.ts'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { limits } from '#lib/contract/kernel/limits.ts'
import { ContextFields } from './context-fields.tsx'
import { Section } from './section.tsx'

export function KnowledgeSection() {
  const fileIds = useWatch({
    name: 'knowledge',
    compute: (knowledge: BuilderDraft['knowledge']) => knowledge.map(({ fileId }) => fileId),
  })
  const judged = useKnowledgeCheck(fileIds)
  return (
    <Section
      id="knowledge"
      title="Knowledge"
      hint="Guidelines and rules to reason with. They are not policy evidence: nothing in the result is cited from them, and policy wording is refused here."
      aside={`${fileIds.length} of ${limits.listItems}`}
    >
      <InputList name="knowledge" label="knowledge" noun="Knowledge" rejections={judged.data} />
      {judged.error ? (
        <CallError
          error={judged.error}
          title="Whether these files can serve as knowledge could not be checked. It is checked again when you run."
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
      hint="Earlier results or reviewers’ notes. Each of their statements is confirmed, contradicted or left open by the wording."
      aside={`${count} of ${limits.listItems}`}
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
      hint="What holds for every variant. Where a variant’s own context says otherwise, the result names the conflict as a gap."
    >
      <ContextFields name="sharedContext" of="all variants" />
    </Section>
  )
}
