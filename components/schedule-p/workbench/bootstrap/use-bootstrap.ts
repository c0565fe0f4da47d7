'use client'

import { useEffect, useRef, useState } from 'react'
import type { Bootstrap } from '#lib/engines/triangles/bootstrap.ts'
import type { OdpUnable } from '#lib/engines/triangles/odp-fit.ts'
import type { BootstrapReply, BootstrapRequest } from './bootstrap-messages.ts'

export type BootstrapRun =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'done'; readonly request: BootstrapRequest; readonly bootstrap: Bootstrap }
  | { readonly kind: 'unable'; readonly reason: OdpUnable }
  | { readonly kind: 'failed' }

/** Runs in a separate worker, which ends with the run, on cancel and with the page. */
export function useBootstrap(onDone: (request: BootstrapRequest, bootstrap: Bootstrap) => void) {
  const [run, setRun] = useState<BootstrapRun>({ kind: 'none' })
  const running = useRef<Worker | null>(null)
  const stop = () => {
    running.current?.terminate()
    running.current = null
  }
  useEffect(() => () => running.current?.terminate(), [])

  const start = (request: BootstrapRequest) => {
    stop()
    const worker = new Worker(new URL('./bootstrap-worker.ts', import.meta.url), { type: 'module' })
    running.current = worker
    const finish = (outcome: BootstrapRun) => {
      if (running.current !== worker) return
      stop()
      setRun(outcome)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<BootstrapReply>) => {
      if (data.kind === 'progress') return setRun({ kind: 'running', share: data.share })
      const { outcome } = data
      finish(
        'unable' in outcome
          ? { kind: 'unable', reason: outcome.unable }
          : { kind: 'done', request, bootstrap: outcome },
      )
      if (!('unable' in outcome)) onDone(request, outcome)
    })
    worker.addEventListener('error', () => finish({ kind: 'failed' }))
    worker.postMessage(request)
    setRun({ kind: 'running', share: 0 })
  }
  const cancel = () => {
    stop()
    setRun({ kind: 'none' })
  }
  return { run, start, cancel }
}
