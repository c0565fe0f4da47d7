'use client'

import { useEffect, useRef } from 'react'
import type { FilingSession } from '#lib/contract/filings/sessions.ts'
import { describeOutcome, describeWork } from './model/task-work.ts'

/** Announces that the service has done its work: in the tab's title until the tab is visible, and in a notification if allowed. */
export function useWorkNotice(session: FilingSession | null) {
  const wasWorking = useRef(false)
  const isWorking = session !== null && describeWork(session) !== null
  const plain = session ? `Session: ${session.filing.displayName} · Filing Desk` : null
  const outcome = session ? describeOutcome(session) : ''

  useEffect(() => {
    if (plain === null) return
    if (isWorking) {
      wasWorking.current = true
      document.title = `… ${plain}`
      return
    }
    document.title = plain
    if (!wasWorking.current) return
    wasWorking.current = false
    if (document.visibilityState === 'visible') return
    document.title = `● ${outcome}: ${plain}`
    notify(outcome)
    const settle = () => {
      if (document.visibilityState === 'visible') document.title = plain
    }
    document.addEventListener('visibilitychange', settle)
    return () => document.removeEventListener('visibilitychange', settle)
  }, [isWorking, plain, outcome])
}

export function mayNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted'
}

function notify(text: string) {
  if (!mayNotify()) return
  const notification = new Notification('Filing Desk', { body: text, tag: 'filing-desk-session' })
  notification.addEventListener('click', () => {
    window.focus()
    notification.close()
  })
}
