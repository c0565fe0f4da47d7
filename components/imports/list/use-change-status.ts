'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#components/shell/describe-error.ts'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { ApiError } from '#lib/client/errors.ts'
import type { ImportItem } from '#lib/contract/imports/operations.ts'
import { changeSelectionMutation } from '#lib/queries/imports.ts'

/** A change that was rejected because the item had been changed elsewhere. `seen` is what the reader saw. */
export interface StaleChange {
  readonly seen: ImportItem
}

/** Cancels a pending selection and restores a cancelled one, each with undo. */
export function useChangeStatus(onChanged: () => void) {
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set())
  const [stale, setStale] = useState<StaleChange | null>(null)
  const { mutateAsync } = useMutation(changeSelectionMutation(browserClient))

  const change = async (item: ImportItem): Promise<void> => {
    const status = item.status === 'pending' ? 'cancelled' : 'pending'
    setStale(null)
    setChanging((ids) => new Set([...ids, item.id]))
    try {
      const changed = await mutateAsync({ id: item.id, status, revision: item.revision })
      onChanged()
      toast.success(`${item.trackingNumber} ${status === 'cancelled' ? 'was canceled' : 'is pending again'}`, {
        id: item.id,
        action: { label: 'Undo', onClick: () => void change(changed) },
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') setStale({ seen: item })
      else {
        const { title, advice } = describeError(error)
        const verb = status === 'cancelled' ? 'cancelled' : 'restored'
        toast.error(`${item.trackingNumber} was not ${verb}`, { description: `${title}. ${advice}` })
      }
    } finally {
      setChanging((ids) => new Set([...ids].filter((id) => id !== item.id)))
    }
  }
  return { change, changing, stale, dismissStale: () => setStale(null) }
}
