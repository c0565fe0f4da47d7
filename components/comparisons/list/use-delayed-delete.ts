'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { useUndoToast } from '#components/ui/feedback/use-undo-toast.ts'
import { browserClient } from '#lib/client/browser.ts'
import { deleteComparisonMutation } from '#lib/queries/comparisons.ts'

const graceMs = 8000

interface Waiting {
  readonly id: string
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * A deletion cannot be taken back once the service has it, so it is sent only after a while in which it can be undone.
 * Leaving the list sends what waits; closing the tab drops it, and nothing is deleted.
 */
export function useDelayedDelete() {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef<Waiting[]>([])
  const offerUndo = useUndoToast()
  const { mutateAsync } = useMutation(deleteComparisonMutation(browserClient))

  const restore = (id: string) => {
    setLeaving((current) => new Set([...current].filter((other) => other !== id)))
  }
  const forget = (id: string) => {
    waiting.current = waiting.current.filter((entry) => entry.id !== id)
  }
  const send = (id: string) => {
    forget(id)
    mutateAsync(id).catch((error: Error) => {
      restore(id)
      toast.error('The comparison was not deleted', { description: error.message })
    })
  }
  const remove = (id: string, title: string) => {
    setLeaving((current) => new Set([...current, id]))
    waiting.current.push({ id, timer: setTimeout(() => send(id), graceMs) })
    offerUndo(`“${title}” was deleted`, {
      duration: graceMs,
      description: 'Its credits are not refunded.',
      onUndo: () => {
        clearTimeout(waiting.current.find((entry) => entry.id === id)?.timer)
        forget(id)
        restore(id)
      },
    })
  }

  const sendAll = useEffectEvent(() => {
    for (const { id, timer } of waiting.current) {
      clearTimeout(timer)
      send(id)
    }
  })
  useEffect(() => () => sendAll(), [])

  return { leaving, remove }
}
