'use client'

import { ContextFields } from './context-fields.tsx'
import { Section } from './section.tsx'

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
