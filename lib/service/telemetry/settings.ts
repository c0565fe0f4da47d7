export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof samplers)[number]

export interface TraceSettings {
  /** The whole address that traces are sent to. */
  readonly url: string
  readonly sampler: SamplerName
  /** Share of the traces, of samplers by ratio. */
  readonly ratio: number
  readonly maxQueueSize: number
  readonly maxExportBatchSize: number
  readonly scheduleDelayMs: number
  readonly exportTimeoutMs: number
}

export interface MetricSettings {
  /** The whole address that measurements are sent to. */
  readonly url: string
  readonly intervalMs: number
  readonly timeoutMs: number
}

export interface TelemetrySettings {
  /** Null: nothing is traced. */
  readonly traces: TraceSettings | null
  /** Null: no measurements are sent. */
  readonly metrics: MetricSettings | null
  /** Whether measurements are kept for `/metrics`. */
  readonly keepsMetrics: boolean
}
