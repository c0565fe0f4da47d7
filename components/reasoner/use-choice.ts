'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Reasoner } from '#lib/contract/reasoner/operations.ts'
import { updateReasonerMutation } from '#lib/queries/reasoner.ts'
import { applyChange, type Choice, type Edit, isStale, readChoice } from './choice.ts'

/** The choice as shown, with what the member has changed and not saved yet. */
export function useChoice(reasoner: Reasoner) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const update = useMutation(updateReasonerMutation(browserClient))
  const choice = edit?.choice ?? readChoice(reasoner)
  const discard = () => {
    setEdit(null)
    update.reset()
  }
  return {
    choice,
    isChanged: edit !== null,
    isStale: isStale(edit, reasoner),
    isSaving: update.isPending,
    error: update.error,
    change: (change: Partial<Choice>) => setEdit((last) => applyChange(last, reasoner, change)),
    /** Keeps the member’s choice over what someone else has saved. */
    keepMine: () => setEdit({ choice, seen: reasoner.changedAt }),
    discard,
    save: () =>
      update.mutate(
        { ...choice, changedAt: edit ? edit.seen : reasoner.changedAt },
        {
          onSuccess: ({ isSaved }) => {
            if (!isSaved) return
            setEdit(null)
            toast.success('Settings saved')
          },
        },
      ),
  }
}
