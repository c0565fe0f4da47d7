'use client'

import { useEffect, useRef } from 'react'
import { toast } from './toaster.tsx'

interface UndoOptions {
  readonly onUndo: () => void
  readonly description?: string
  readonly duration?: number
}

export type OfferUndo = (message: string, options: UndoOptions) => void

/** Offers to take back what only the component that shows it can: the offer goes when the component does. */
export function useUndoToast(): OfferUndo {
  const shown = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const id of shown.current) toast.dismiss(id)
    },
    [],
  )
  return (message, { onUndo, ...options }) => {
    const id = crypto.randomUUID()
    shown.current.push(id)
    toast(message, { ...options, id, action: { label: 'Undo', onClick: onUndo } })
  }
}
