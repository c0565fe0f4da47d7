'use client'

import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import type { ToastCall } from './toast-queue.ts'

interface SonnerToasterProps {
  /** Hands over what was to be shown before this was loaded, and everything from then on. */
  onReady: (show: (call: ToastCall) => void) => void
}

export function SonnerToaster({ onReady }: SonnerToasterProps) {
  useEffect(() => {
    onReady((call) => {
      if (call.kind === 'dismiss') toast.dismiss(call.id)
      else toast[call.kind](call.message, call.options)
    })
  }, [onReady])

  return (
    <Sonner
      position="bottom-right"
      // Above the buttons at the bottom of a page: an undo must not cover the button that runs.
      offset={{ right: 16, bottom: 64 }}
      mobileOffset={{ right: 12, bottom: 124, left: 12 }}
      gap={8}
      visibleToasts={4}
      duration={6000}
      closeButton
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'relative flex w-88 max-w-full items-start gap-2.5 rounded-lg border border-line-strong bg-raised py-2.5 pr-9 pl-3 font-sans text-sm text-ink shadow-layer',
          icon: 'mt-0.5 size-4 shrink-0',
          content: 'grow',
          description: 'mt-0.5 text-xs text-muted',
          error: 'border-danger/60',
          actionButton: 'shrink-0 rounded-sm px-1 font-medium text-accent underline underline-offset-2',
          closeButton:
            'absolute top-2 right-2 order-last flex size-6 items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-ink',
        },
      }}
    />
  )
}
