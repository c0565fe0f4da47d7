'use client'

import { useState } from 'react'
import { Disclosure } from '#components/ui/layout/disclosure.tsx'
import { Outline, OutlineLine } from './aside/outline.tsx'
import { RequestPane } from './aside/request-pane.tsx'
import { useRows } from './fields/use-rows.ts'
import { FocusSection } from './sections/focus-section.tsx'
import { KnowledgeSection, ReviewSection, SharedContextSection } from './sections/input-sections.tsx'
import { ScenariosSection } from './sections/scenarios-section.tsx'
import { VariantsSection } from './sections/variants-section.tsx'

/** Outline, form and request side by side, or stacked where there is no room. */
export function BuilderColumns({ onBlur }: { onBlur: () => void }) {
  const variants = useRows({ name: 'variants', noun: 'Variant', field: 'label' })
  const [isRequestOpen, setIsRequestOpen] = useState(false)
  return (
    <div className="relative min-h-0 grow overflow-y-auto xl:grid xl:grid-cols-[13rem_minmax(0,1fr)_minmax(19rem,27%)] xl:overflow-hidden">
      <div className="sticky top-0 z-10 border-line border-b bg-canvas px-4 py-1.5 xl:hidden">
        <OutlineLine />
      </div>
      <div className="overflow-y-auto border-line border-r max-xl:hidden">
        <Outline onMoveVariant={variants.move} />
      </div>
      <form
        noValidate
        aria-label="Comparison request"
        onSubmit={(event) => event.preventDefault()}
        onBlur={onBlur}
        className="relative min-h-0 xl:overflow-y-auto"
      >
        <div className="mx-auto max-w-[44rem] px-4 pt-1 pb-6 sm:px-8">
          <VariantsSection variants={variants} />
          <SharedContextSection />
          <KnowledgeSection />
          <FocusSection />
          <ScenariosSection />
          <ReviewSection />
        </div>
      </form>
      <div className="border-line border-t px-3 py-2 xl:hidden">
        <Disclosure
          label="The request"
          hint="as JSON and as a curl command"
          open={isRequestOpen}
          onOpenChange={setIsRequestOpen}
        >
          {isRequestOpen ? <RequestPane /> : null}
        </Disclosure>
      </div>
      <aside aria-label="Request" className="min-h-0 border-line border-l bg-surface max-xl:hidden">
        <RequestPane />
      </aside>
    </div>
  )
}
