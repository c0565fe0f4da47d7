import { DiagLogLevel, diag } from '@opentelemetry/api'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import type { Sample } from './instruments.ts'
import { openOtlpMetrics } from './otlp-metrics.ts'
import { openOtlpTraces } from './otlp-traces.ts'
import type { MetricSettings, TraceSettings } from './settings.ts'
import { silentTelemetry, type Telemetry, type TraceStatement } from './telemetry.ts'

export interface OtlpOptions {
  readonly traces: TraceSettings | null
  readonly metrics: MetricSettings | null
  readonly version: string
  readonly readSamples: () => Promise<readonly Sample[]>
  readonly onProblem: (message: string) => void
}

export interface Otlp extends Pick<Telemetry, 'trace' | 'record' | 'traceIds' | 'close'> {
  readonly traceStatement: TraceStatement
}

/** A collector that is away must not keep the process from stopping. */
const closeMs = 3000

/**
 * Sends traces and measurements to a collector, by OTLP over HTTP. Headers, time-outs, compression and certificates come
 * from the exporters' own environment variables, `OTEL_EXPORTER_OTLP_HEADERS` and the like.
 */
export function openOtlp({ traces, metrics, version, readSamples, onProblem }: OtlpOptions): Otlp {
  const report = (message: string) => onProblem(message)
  const ignore = () => {}
  diag.setLogger(
    { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const resource = resourceFromAttributes({ 'service.name': 'filing-desk', 'service.version': version }).merge(
    detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
  )
  const tracing = traces && openOtlpTraces(traces, { resource, version })
  const measuring = metrics && openOtlpMetrics(metrics, { resource, version, readSamples })
  return {
    trace: tracing?.trace ?? silentTelemetry.trace,
    traceStatement: tracing?.traceStatement ?? ((_statement, run) => run()),
    traceIds: () => tracing?.traceIds() ?? null,
    record: (name, value, attributes) => measuring?.record(name, value, attributes),
    async close() {
      const cutOff = new Promise((resolve) => setTimeout(resolve, closeMs).unref())
      await Promise.race([Promise.allSettled([tracing?.close(), measuring?.close()]), cutOff])
      diag.disable()
    },
  }
}
