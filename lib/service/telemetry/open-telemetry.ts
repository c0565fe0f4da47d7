import type { Sample } from './instruments.ts'
import { watchProcess } from './process-gauges.ts'
import { openPrometheusRegistry } from './prometheus.ts'
import type { TelemetrySettings } from './settings.ts'
import { silentTelemetry, type Telemetry } from './telemetry.ts'

export interface OpenTelemetryOptions {
  readonly version: string
  /** Called where measurements or traces could not be sent. */
  readonly onProblem: (message: string) => void
}

/** Telemetry as `settings` ask for it. The OpenTelemetry packages are loaded only where something is sent to a collector. */
export async function openTelemetry(
  settings: TelemetrySettings,
  { version, onProblem }: OpenTelemetryOptions,
): Promise<Telemetry> {
  const { traces, metrics, keepsMetrics } = settings
  if (!traces && !metrics && !keepsMetrics) return silentTelemetry
  const registry = keepsMetrics ? openPrometheusRegistry() : null
  const readers: (() => Promise<readonly Sample[]>)[] = []
  // Where the database is away, what can be read of the rest is still worth having.
  const readSamples = async () => (await Promise.all(readers.map((read) => read().catch(() => [])))).flat()
  const otlp =
    traces || metrics
      ? await (await import('./otlp.ts')).openOtlp({ traces, metrics, version, readSamples, onProblem })
      : null
  const measures = registry !== null || metrics !== null
  const watch = measures ? watchProcess(version) : null
  if (watch) readers.push(async () => watch.read())

  const record: Telemetry['record'] = (name, value, attributes) => {
    registry?.record(name, value, attributes)
    otlp?.record(name, value, attributes)
  }
  return {
    trace: otlp?.trace ?? silentTelemetry.trace,
    async traceStatement(statement, run) {
      const startedMs = performance.now()
      try {
        return await (otlp ? otlp.traceStatement(statement, run) : run())
      } finally {
        if (measures) recordStatement(statement, performance.now() - startedMs)
      }
    },
    record,
    measures,
    observe: (read) => void readers.push(read),
    traceIds: () => otlp?.traceIds() ?? null,
    writeMetrics: () => registry && readSamples().then((samples) => registry.write(samples)),
    async close() {
      watch?.close()
      await otlp?.close()
    },
  }

  function recordStatement(statement: string, durationMs: number): void {
    const verb = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? ''
    record('db.client.operation.duration', durationMs / 1000, { operation: verbs.has(verb) ? verb : 'other' })
  }
}

const verbs: ReadonlySet<string> = new Set(['select', 'insert', 'update', 'delete', 'with'])
