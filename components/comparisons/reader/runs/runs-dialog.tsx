'use client'

import { useState } from 'react'
import { CompareWithRun } from '#components/comparisons/reader/later-parts.tsx'
import type { Reader } from '#components/comparisons/reader/reader.ts'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import type { Ended } from './compare-with-run.tsx'

/** Changes between this result and that of another run of the same variants. */
export function RunsDialog({ reader, comparison }: { reader: Reader; comparison: Ended }) {
  const { state, update } = reader
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      title="Compare with another run"
      description="What changed between two results of the same variants."
      width="lg"
      trigger={
        <button
          type="button"
          className="rounded-sm text-accent underline decoration-current/35 underline-offset-2 hover:decoration-current"
        >
          Compare with another run
        </button>
      }
      open={isOpen || state.run !== null}
      onOpenChange={(open) => {
        setOpen(open)
        if (!open) update({ run: null })
      }}
    >
      <CompareWithRun reader={reader} comparison={comparison} />
    </Dialog>
  )
}
