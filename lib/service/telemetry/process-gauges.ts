import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Sample } from './instruments.ts'

const resolutionMs = 20
const nanoseconds = 1e9

export interface ProcessWatch {
  read(): Sample[]
  close(): void
}

/** Memory and event loop of this process. The loop's delay is that since it was last read. */
export function watchProcess(version: string): ProcessWatch {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  return {
    read() {
      const { rss, heapUsed, external } = process.memoryUsage()
      const quantiles = { '0.5': delays.percentile(50), '0.99': delays.percentile(99), '1': delays.max }
      delays.reset()
      return [
        { name: 'filing_desk.version', value: 1, attributes: { version } },
        ...Object.entries({ rss, heap_used: heapUsed, external }).map(
          ([type, value]): Sample => ({ name: 'process.memory.usage', value, attributes: { type } }),
        ),
        ...Object.entries(quantiles).map(
          ([quantile, value]): Sample => ({
            name: 'nodejs.eventloop.delay',
            // The timer itself is in each value.
            value: Math.max(0, value / nanoseconds - resolutionMs / 1000),
            attributes: { quantile },
          }),
        ),
      ]
    },
    close: () => void delays.disable(),
  }
}
