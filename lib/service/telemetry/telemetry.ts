import type { AttributesOf, EventName, Sample } from './instruments.ts'

/** Values come from short lists in the code: never ids, names or text of customers. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface SpanRequest {
  readonly name: string
  readonly kind?: 'server' | 'client' | 'consumer'
  readonly attributes?: SpanAttributes
  /** Headers of the request that it serves: a `traceparent` makes it part of that trace. */
  readonly headers?: Headers
}

export interface OpenSpan {
  rename(name: string): void
  set(attributes: SpanAttributes): void
  /** Marks it as failed; `type` is from a short list, such as the name of an error. */
  fail(type: string): void
}

export interface TraceIds {
  readonly trace_id: string
  readonly span_id: string
}

/** Traces and measurements of the work of this process. Off by default, when all of this does nothing. */
export interface Telemetry {
  /** Runs `work` in a span, inside the one under way. An error of `work` marks it as failed, by the error's name only. */
  trace<T>(request: SpanRequest, work: (span: OpenSpan) => Promise<T>): Promise<T>
  /** Absent where nothing is traced and measured: then statements are run as they are. */
  readonly traceStatement?: TraceStatement
  record<Name extends EventName>(name: Name, value: number, attributes: AttributesOf<Name>): void
  /** Whether anything takes measurements: what is expensive to measure is measured only then. */
  readonly measures: boolean
  /** Adds values that are read whenever measurements are collected. */
  observe(read: () => Promise<readonly Sample[]>): void
  /** Of the span under way. For log lines. */
  traceIds(): TraceIds | null
  /** The measurements so far, in the text format of Prometheus; null where they are not collected for it. */
  writeMetrics(): Promise<string> | null
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}

export type TraceStatement = <T>(statement: string, run: () => Promise<T>) => Promise<T>

const silentSpan: OpenSpan = { rename() {}, set() {}, fail() {} }

export const silentTelemetry: Telemetry = {
  trace: (_request, work) => work(silentSpan),
  record() {},
  measures: false,
  observe() {},
  traceIds: () => null,
  writeMetrics: () => null,
  async close() {},
}
