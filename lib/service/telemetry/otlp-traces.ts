import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { nameStatement } from './name-statement.ts'
import type { TraceSettings } from './settings.ts'
import type { OpenSpan, SpanRequest, Telemetry, TraceStatement } from './telemetry.ts'

export interface OtlpTraces extends Pick<Telemetry, 'trace' | 'traceIds' | 'close'> {
  readonly traceStatement: TraceStatement
}

interface TraceOptions {
  readonly resource: Resource
  readonly version: string
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const
const propagator = new W3CTraceContextPropagator()
const readHeader = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
}

/**
 * Spans made by hand. The provider is not registered for the whole process: libraries that would add spans, with addresses
 * and statements in them, do not find it.
 */
export function openOtlpTraces(settings: TraceSettings, { resource, version }: TraceOptions): OtlpTraces {
  const provider = new TracerProvider({
    resource,
    sampler: createSampler(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: settings.url }),
        maxQueueSize: settings.maxQueueSize,
        maxExportBatchSize: settings.maxExportBatchSize,
        scheduledDelayMillis: settings.scheduleDelayMs,
        exportTimeoutMillis: settings.exportTimeoutMs,
      }),
    ],
  })
  const tracer = provider.getTracer('filing-desk', version)
  const active = new AsyncLocalStorage<Context>()

  async function traceWork<T>(request: SpanRequest, work: (span: OpenSpan) => Promise<T>): Promise<T> {
    const { name, kind, attributes = {}, headers } = request
    const parent = headers ? propagator.extract(ROOT_CONTEXT, headers, readHeader) : (active.getStore() ?? ROOT_CONTEXT)
    const span = tracer.startSpan(name, { attributes, kind: kind ? kinds[kind] : SpanKind.INTERNAL }, parent)
    return await active.run(trace.setSpan(parent, span), async () => {
      try {
        return await work(openSpan(span))
      } catch (error) {
        failSpan(span, error instanceof Error ? error.name : typeof error)
        throw error
      } finally {
        span.end()
      }
    })
  }

  return {
    trace: traceWork,
    async traceStatement(statement, run) {
      // Statements of nothing that is traced, such as the queue's polls, would each be a trace of one span.
      if (!active.getStore()) return await run()
      const { verb, table } = nameStatement(statement)
      const collection = table?.replaceAll('"', '')
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': verb,
        ...(collection === undefined ? {} : { 'db.collection.name': collection }),
      }
      return await traceWork({ name: collection ? `${verb} ${collection}` : verb, kind: 'client', attributes }, run)
    },
    traceIds() {
      const context = active.getStore()
      const found = context && trace.getSpanContext(context)
      return found ? { trace_id: found.traceId, span_id: found.spanId } : null
    },
    close: () => provider.shutdown(),
  }
}

function openSpan(span: Span): OpenSpan {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (type) => failSpan(span, type),
  }
}

/** Without the error's message: it may quote what people wrote. */
function failSpan(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function createSampler({ sampler, ratio }: TraceSettings): Sampler {
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler()
    case 'always_off':
      return new AlwaysOffSampler()
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio)
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() })
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) })
  }
}
