'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { createToastQueue, type ToastOptions } from './toast-queue.ts'

const SonnerToaster = dynamic(() => import('./sonner-toaster.tsx').then((module) => module.SonnerToaster), {
  ssr: false,
})

const queue = createToastQueue()

/** A short notice that needs no action. Errors that block the reader belong in an `ErrorPanel`. */
export const toast = Object.assign(show('message'), {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  warning: show('warning'),
  dismiss: (id: string) => queue.push({ kind: 'dismiss', id }),
})

/** The renderer is loaded with the first notice. */
export function Toaster() {
  const isWanted = useSyncExternalStore(queue.subscribe, queue.isWanted, () => false)
  return isWanted ? <SonnerToaster onReady={queue.connect} /> : null
}

function show(kind: 'message' | 'success' | 'error' | 'info' | 'warning') {
  return (message: string, options?: ToastOptions) => queue.push({ kind, message, options })
}
