'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionHeader } from '#lib/client/early-read.ts'
import type { HubMessage, TabMessage } from '#lib/client/live/event-hub.ts'
import { operationFacts } from '#lib/contract/operation-facts.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { createLiveRefresh } from '#lib/queries/live-refresh.ts'

/** A tab that is hidden for longer gets no updates until it is shown. */
const asleepAfterMs = 5 * 60_000
/** The hub passes on a heartbeat every 15 seconds. */
const silenceMs = 60_000

/** Open pages show what changes as it changes, while the browser can share one connection among its tabs; else they poll. */
export function LiveUpdates() {
  const queries = useQueryClient()
  useEffect(() => {
    let leave: (() => void) | undefined
    let quietSeconds = 0
    // After all that the page itself loads and reads.
    const timer = window.setInterval(() => {
      quietSeconds = document.readyState === 'complete' && queries.isFetching() === 0 ? quietSeconds + 1 : 0
      if (quietSeconds < 2) return
      clearInterval(timer)
      leave = joinLiveUpdates(queries)
    }, 1000)
    return () => {
      clearInterval(timer)
      leave?.()
    }
  }, [queries])
  return null
}

function joinLiveUpdates(queries: QueryClient): (() => void) | undefined {
  const { session } = document.documentElement.dataset
  if (!session || typeof SharedWorker === 'undefined') return
  const live = createLiveRefresh(queries)
  const source = { url: bffRoot + operationFacts.streamEvents.path, headers: { [sessionHeader]: session } }
  const { port } = new SharedWorker(new URL('./events-worker.ts', import.meta.url), {
    type: 'module',
    name: `events ${session}`,
  })
  const send = (message: TabMessage) => port.postMessage(message)
  let silence: number | undefined
  let hidden: number | undefined

  const leave = () => {
    clearTimeout(silence)
    clearTimeout(hidden)
    send({ kind: 'asleep' })
  }
  const fallAsleep = () => {
    leave()
    live.setFlowing(false)
  }
  const followVisibility = () => {
    clearTimeout(hidden)
    if (document.visibilityState === 'hidden') hidden = window.setTimeout(fallAsleep, asleepAfterMs)
    else send({ kind: 'awake', source })
  }
  port.addEventListener('message', ({ data }: MessageEvent<HubMessage>) => {
    clearTimeout(silence)
    silence = window.setTimeout(() => live.setFlowing(false), silenceMs)
    if (data.kind === 'flow') live.setFlowing(data.isFlowing)
    else live.receive(data.name, data.data)
  })
  port.start()
  send({ kind: 'awake', source })
  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', followVisibility)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', followVisibility)
    fallAsleep()
    port.close()
  }
}
