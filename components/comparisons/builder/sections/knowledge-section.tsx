'use client'

import { useWatch } from 'react-hook-form'
import { InputList } from '#components/comparisons/builder/inputs/input-list.tsx'
import { useKnowledgeCheck } from '#components/comparisons/builder/inputs/use-knowledge-check.ts'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
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
      aside={`${fileIds.length} of ${comparisonLimits.listItems}`}
    >
      <InputList name="knowledge" label="knowledge" noun="Knowledge" objections={judged.data} />
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
