'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { useUndoToast } from '#components/ui/feedback/use-undo-toast.ts'

const graceMs = 8000

interface Waiting {
  readonly id: string
  readonly timer: ReturnType<typeof setTimeout>
}

interface DelayedDeleteOptions {
  /** "The comparison", for the message when one was not deleted. */
  readonly noun: string
  readonly deleteOne: (id: string) => Promise<unknown>
}

interface Deletion {
  readonly id: string
  readonly title: string
  /** In addition to the title. */
  readonly description?: string
  readonly onUndo?: () => void
}

/**
 * A deletion cannot be taken back once the service has it, so it is sent only after a while in which it can be undone.
 * Leaving the page sends what waits; closing the tab drops it, and nothing is deleted.
 */
export function useDelayedDelete({ noun, deleteOne }: DelayedDeleteOptions) {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const waiting = useRef<Waiting[]>([])
  const offerUndo = useUndoToast()

  const restore = (id: string) => {
    setLeaving((current) => new Set([...current].filter((other) => other !== id)))
  }
  const forget = (id: string) => {
    waiting.current = waiting.current.filter((entry) => entry.id !== id)
  }
  const send = (id: string) => {
    forget(id)
    deleteOne(id).catch((error: Error) => {
      restore(id)
      toast.error(`${noun} was not deleted`, { description: error.message })
    })
  }
  const remove = ({ id, title, description, onUndo }: Deletion) => {
    setLeaving((current) => new Set([...current, id]))
    waiting.current.push({ id, timer: setTimeout(() => send(id), graceMs) })
    offerUndo(`“${title}” was deleted`, {
      duration: graceMs,
      ...(description !== undefined && { description }),
      onUndo: () => {
        clearTimeout(waiting.current.find((entry) => entry.id === id)?.timer)
        forget(id)
        restore(id)
        onUndo?.()
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
