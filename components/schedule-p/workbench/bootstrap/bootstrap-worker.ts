import { bootstrapIbnr } from '#lib/engines/triangles/bootstrap.ts'
import { type BootstrapReply, type BootstrapRequest, percentiles } from './bootstrap-messages.ts'

addEventListener('message', ({ data: { triangle, seed, simulations } }: MessageEvent<BootstrapRequest>) => {
  const reply = (message: BootstrapReply) => postMessage(message)
  const onProgress = (share: number) => reply({ kind: 'progress', share })
  reply({ kind: 'done', outcome: bootstrapIbnr(triangle, { seed, simulations, percentiles, onProgress }) })
})
