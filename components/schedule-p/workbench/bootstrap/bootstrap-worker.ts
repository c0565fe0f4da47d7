import { bootstrapReserve } from '#lib/engines/triangles/bootstrap.ts'
import { type BootstrapReply, type BootstrapRequest, percentiles } from './bootstrap-messages.ts'

addEventListener('message', ({ data: { triangle, ...chosen } }: MessageEvent<BootstrapRequest>) => {
  const reply = (message: BootstrapReply) => postMessage(message)
  const onProgress = (share: number) => reply({ kind: 'progress', share })
  reply({ kind: 'done', outcome: bootstrapReserve(triangle, { ...chosen, percentiles, onProgress }) })
})
