'use client'

import { FileDiff, Paperclip } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '#components/ui/controls/button.tsx'
import { nothing } from '#components/ui/layers/nothing.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'

const ComparisonPicker = dynamic(() => import('./comparison-picker.tsx').then((module) => module.ComparisonPicker), {
  ssr: false,
  loading: nothing,
})
const ExhibitDialog = dynamic(() => import('./exhibit-dialog.tsx').then((module) => module.ExhibitDialog), {
  ssr: false,
  loading: nothing,
})

interface AttachButtonsProps {
  filing: Pick<ManagedFiling, 'id' | 'displayName'>
  attachedIds: readonly string[]
  onAttach: (comparisonId: string) => Promise<unknown>
}

/** Attach a comparison to keep it with the filing, or an exhibit of one to file it. */
export function AttachButtons({ filing, attachedIds, onAttach }: AttachButtonsProps) {
  const [picking, setPicking] = useState<'comparison' | 'exhibit' | null>(null)
  const [exhibitOf, setExhibitOf] = useState<{ readonly id: string; readonly title: string } | null>(null)
  return (
    <>
      <Button
        size="sm"
        icon={<Paperclip aria-hidden="true" className="size-3.5" />}
        onClick={() => setPicking('comparison')}
      >
        Attach a comparison
      </Button>
      <Button
        size="sm"
        icon={<FileDiff aria-hidden="true" className="size-3.5" />}
        onClick={() => setPicking('exhibit')}
      >
        Attach an exhibit
      </Button>
      {picking === 'comparison' ? (
        <ComparisonPicker
          title="Attach a comparison"
          action="Attach"
          attachedIds={attachedIds}
          onPick={({ id }) => onAttach(id)}
          onClose={() => setPicking(null)}
        />
      ) : null}
      {picking === 'exhibit' ? (
        <ComparisonPicker
          title="Attach an exhibit"
          action="Choose"
          attachedIds={[]}
          isForExhibit
          onPick={async (comparison) => setExhibitOf(comparison)}
          onClose={() => setPicking(null)}
        />
      ) : null}
      {exhibitOf ? <ExhibitDialog filing={filing} comparison={exhibitOf} onClose={() => setExhibitOf(null)} /> : null}
    </>
  )
}
