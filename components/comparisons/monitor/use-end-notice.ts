'use client'

import { useEffect, useRef } from 'react'
import type { FormComparison } from '#lib/contract/comparisons/operations.ts'
import { isEnded } from '#lib/queries/comparison-status.ts'

/** Announces the end of a watched run: in the tab's title until the tab is visible, and in a notification if allowed. */
export function useEndNotice(comparison: FormComparison | null) {
  const wasRunning = useRef(false)
  const status = comparison?.status ?? null
  const name = comparison?.title ?? 'Comparison'
  const share = comparison?.status === 'running' ? (comparison.progress?.share ?? null) : null

  useEffect(() => {
    if (status === null) return
    const plain = `${name} · Filing Desk`
    const hasEnded = isEnded({ status })
    if (!hasEnded) {
      wasRunning.current = true
      document.title = share === null ? `… ${plain}` : `${Math.round(share * 100)}% ${plain}`
      return
    }
    document.title = plain
    if (!wasRunning.current) return
    wasRunning.current = false
    if (document.visibilityState === 'visible') return
    const news = status === 'succeeded' ? 'Finished' : 'Failed'
    document.title = `● ${news}: ${plain}`
    notify(`${news}: ${name}`)
    const settle = () => {
      if (document.visibilityState === 'visible') document.title = plain
    }
    document.addEventListener('visibilitychange', settle)
    return () => document.removeEventListener('visibilitychange', settle)
  }, [status, name, share])
}

export function mayNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted'
}

function notify(text: string) {
  if (!mayNotify()) return
  const notification = new Notification('Filing Desk', { body: text, tag: 'filing-desk-run' })
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
  })
}
