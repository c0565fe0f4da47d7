import type { Counter, Histogram, Observable } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { getInstrument, type InstrumentName, instrumentNames, type Sample } from './instruments.ts'
import type { MetricSettings } from './settings.ts'
import type { Telemetry } from './telemetry.ts'

interface MetricOptions {
  readonly resource: Resource
  readonly version: string
  readonly readSamples: () => Promise<readonly Sample[]>
}

/** The instruments of the table, sent at intervals. */
export function openOtlpMetrics(
  settings: MetricSettings,
  { resource, version, readSamples }: MetricOptions,
): Pick<Telemetry, 'record' | 'close'> {
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: settings.url }),
    exportIntervalMillis: settings.intervalMs,
    exportTimeoutMillis: Math.min(settings.timeoutMs, settings.intervalMs),
  })
  const provider = new MeterProvider({ resource, readers: [reader] })
  const meter = provider.getMeter('filing-desk', version)
  const [counters, histograms] = [new Map<InstrumentName, Counter>(), new Map<InstrumentName, Histogram>()]
  const gauges = new Map<InstrumentName, Observable>()
  for (const name of instrumentNames) {
    const { kind, unit, description, buckets = [] } = getInstrument(name)
    const shared = { unit, description }
    if (kind === 'counter') counters.set(name, meter.createCounter(name, shared))
    else if (kind === 'gauge') gauges.set(name, meter.createObservableGauge(name, shared))
    else {
      const advice = { explicitBucketBoundaries: [...buckets] }
      histograms.set(name, meter.createHistogram(name, { ...shared, advice }))
    }
  }
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { name, value, attributes } of await readSamples()) {
        const gauge = gauges.get(name)
        if (gauge) result.observe(gauge, value, attributes)
      }
    },
    [...gauges.values()],
  )
  return {
    record(name, value, attributes) {
      counters.get(name)?.add(value, attributes)
      histograms.get(name)?.record(value, attributes)
    },
    close: () => provider.shutdown(),
  }
}
