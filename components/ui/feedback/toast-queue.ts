import type { ExternalToast } from 'sonner'

export type ToastCall =
  | {
      readonly kind: 'message' | 'success' | 'error' | 'info' | 'warning'
      readonly message: string
      readonly options: ToastOptions | undefined
    }
  | { readonly kind: 'dismiss'; readonly id: string }

export type ToastOptions = Pick<ExternalToast, 'description' | 'action' | 'duration' | 'id'>

interface ToastQueue {
  push(call: ToastCall): void
  /** From now on calls go straight there; those that waited go first. */
  connect(show: (call: ToastCall) => void): void
  /** True once there has been anything to show. */
  isWanted(): boolean
  subscribe(listener: () => void): () => void
}

export function createToastQueue(): ToastQueue {
  const waiting: ToastCall[] = []
  const listeners = new Set<() => void>()
  const state: { show: ((call: ToastCall) => void) | null; isWanted: boolean } = { show: null, isWanted: false }
  return {
    push(call) {
      if (state.show) return state.show(call)
      waiting.push(call)
      state.isWanted = true
      for (const listener of listeners) listener()
    },
    connect(show) {
      state.show = show
      for (const call of waiting.splice(0)) show(call)
    },
    isWanted: () => state.isWanted,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
