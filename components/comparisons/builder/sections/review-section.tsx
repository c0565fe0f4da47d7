'use client'

import { useWatch } from 'react-hook-form'
import { InputList } from '#components/comparisons/builder/inputs/input-list.tsx'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { Section } from './section.tsx'

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
      aside={`${count} of ${comparisonLimits.listItems}`}
    >
      <InputList name="reviewMaterial" label="review material" noun="Review material" />
    </Section>
  )
}
