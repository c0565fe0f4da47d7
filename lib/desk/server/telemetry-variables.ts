import * as z from 'zod'
import { samplers, type TelemetrySettings } from '#lib/service/telemetry/settings.ts'

const whole = (value: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(1))
    .default(value)
const exporter = z.enum(['otlp', 'none']).optional()

/** Names and defaults of the OpenTelemetry specification, but that nothing is sent unless an address or exporter is set. */
export const telemetryVariables = {
  METRICS_ADDRESS: {
    schema: z
      .string()
      .regex(/^(\[[0-9a-fA-F:]+\]|[^\s:/]+):\d{1,5}$/, { error: 'an address and a port, such as 127.0.0.1:9464' })
      .optional(),
    default: 'off',
    purpose:
      'Address and port, such as `127.0.0.1:9464`, where `/metrics` is served for Prometheus. Without a credential: keep it inside your network.',
  },
  OTEL_SDK_DISABLED: {
    schema: z.enum(['true', 'false']).default('false'),
    default: 'false',
    purpose: '`true`: nothing is sent to a collector.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    default: 'off',
    purpose:
      'Root of an OpenTelemetry collector, such as `http://127.0.0.1:4318`, that traces and measurements are sent to.',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.enum(['http/protobuf']).default('http/protobuf'),
    default: 'http/protobuf',
    purpose: 'The only protocol there is.',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    default: '`/v1/traces` below the root',
    purpose: 'Whole address that traces are sent to.',
  },
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    default: '`/v1/metrics` below the root',
    purpose: 'Whole address that measurements are sent to.',
  },
  OTEL_TRACES_EXPORTER: {
    schema: exporter,
    default: 'otlp where there is an address',
    purpose: '`none`: no traces.',
  },
  OTEL_METRICS_EXPORTER: {
    schema: exporter,
    default: 'otlp where there is an address',
    purpose: '`none`: no measurements are sent.',
  },
  OTEL_SERVICE_NAME: { schema: z.string().optional(), default: 'filing-desk', purpose: 'Name of the service there.' },
  OTEL_RESOURCE_ATTRIBUTES: {
    schema: z.string().optional(),
    default: '',
    purpose: 'Attributes of everything that is sent, as `name=value,name=value`.',
  },
  OTEL_TRACES_SAMPLER: {
    schema: z.enum(samplers).default('parentbased_always_on'),
    default: 'parentbased_always_on',
    purpose: `Which traces are sent: one of ${samplers.join(', ')}.`,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'a share from 0 to 1' })
      .transform(Number)
      .default(1),
    default: '1',
    purpose: 'Share of the traces, from 0 to 1, of samplers by ratio.',
  },
  OTEL_BSP_SCHEDULE_DELAY: {
    schema: whole(5000),
    default: '5000',
    purpose: 'Milliseconds between two sendings of traces.',
  },
  OTEL_BSP_EXPORT_TIMEOUT: {
    schema: whole(30_000),
    default: '30000',
    purpose: 'Milliseconds that one sending may take.',
  },
  OTEL_BSP_MAX_QUEUE_SIZE: {
    schema: whole(2048),
    default: '2048',
    purpose: 'Spans that wait to be sent, at most; more are dropped.',
  },
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: { schema: whole(512), default: '512', purpose: 'Spans of one sending, at most.' },
  OTEL_METRIC_EXPORT_INTERVAL: {
    schema: whole(60_000),
    default: '60000',
    purpose: 'Milliseconds between two sendings of measurements.',
  },
  OTEL_METRIC_EXPORT_TIMEOUT: {
    schema: whole(30_000),
    default: '30000',
    purpose: 'Milliseconds that one sending of measurements may take.',
  },
} as const

type Schemas = { [Name in keyof typeof telemetryVariables]: (typeof telemetryVariables)[Name]['schema'] }
type Variables = z.output<z.ZodObject<Schemas>>

export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

export function readMetricsAddress({
  METRICS_ADDRESS: address,
}: Pick<Variables, 'METRICS_ADDRESS'>): MetricsAddress | null {
  if (address === undefined) return null
  const { hostname, port } = new URL(`http://${address}`)
  // A URL leaves out the port that its protocol has anyway.
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 80 : Number(port) }
}

export function readTelemetry(variables: Variables): TelemetrySettings {
  const isOn = variables.OTEL_SDK_DISABLED !== 'true'
  const tracesUrl = findUrl(variables, { signal: 'TRACES', path: 'v1/traces' })
  const metricsUrl = findUrl(variables, { signal: 'METRICS', path: 'v1/metrics' })
  return {
    keepsMetrics: variables.METRICS_ADDRESS !== undefined,
    traces:
      isOn && tracesUrl
        ? {
            url: tracesUrl,
            sampler: variables.OTEL_TRACES_SAMPLER,
            ratio: variables.OTEL_TRACES_SAMPLER_ARG,
            maxQueueSize: variables.OTEL_BSP_MAX_QUEUE_SIZE,
            maxExportBatchSize: variables.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
            scheduleDelayMs: variables.OTEL_BSP_SCHEDULE_DELAY,
            exportTimeoutMs: variables.OTEL_BSP_EXPORT_TIMEOUT,
          }
        : null,
    metrics:
      isOn && metricsUrl
        ? {
            url: metricsUrl,
            intervalMs: variables.OTEL_METRIC_EXPORT_INTERVAL,
            timeoutMs: variables.OTEL_METRIC_EXPORT_TIMEOUT,
          }
        : null,
  }
}

interface SignalPlace {
  readonly signal: 'TRACES' | 'METRICS'
  readonly path: string
}

const defaultRoot = 'http://localhost:4318'

/** Null: this signal is off. */
function findUrl(variables: Variables, { signal, path }: SignalPlace): string | null {
  const chosen = variables[`OTEL_${signal}_EXPORTER`]
  if (chosen === 'none') return null
  const own = variables[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]
  if (own !== undefined) return own
  const root = variables.OTEL_EXPORTER_OTLP_ENDPOINT ?? (chosen === 'otlp' ? defaultRoot : undefined)
  return root === undefined ? null : `${root.replace(/\/+$/, '')}/${path}`
}
