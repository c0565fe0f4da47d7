import {
  type AttributesOf,
  type EventName,
  getInstrument,
  type Instrument,
  type InstrumentName,
  instrumentNames,
  isGauge,
  type Sample,
} from './instruments.ts'

type Attributes = Readonly<Record<string, string>>

interface Series {
  readonly attributes: Attributes
  sum: number
  count: number
  /** How many values were at most each bound. */
  readonly buckets: number[]
}

export interface PrometheusRegistry {
  record<Name extends EventName>(name: Name, value: number, attributes: AttributesOf<Name>): void
  /** The text exposition format, version 0.0.4. Gauges are those of `samples`. */
  write(samples: readonly Sample[]): string
}

export const prometheusType = 'text/plain; version=0.0.4; charset=utf-8'

/** Measurements kept in this process, for a server that comes to read them. */
export function openPrometheusRegistry(): PrometheusRegistry {
  const kept = new Map<InstrumentName, Map<string, Series>>()
  return {
    record(name, value, attributes) {
      const { buckets = [] } = getInstrument(name)
      const series = findSeries(kept, name, attributes)
      series.sum += value
      series.count += 1
      for (const [index, bound] of buckets.entries())
        if (value <= bound) series.buckets[index] = (series.buckets[index] ?? 0) + 1
    },
    write(samples) {
      const byName = Map.groupBy(samples, ({ name }) => name)
      return instrumentNames
        .flatMap((name) => {
          const instrument = getInstrument(name)
          const lines = isGauge(name)
            ? (byName.get(name) ?? []).map(({ value, attributes }) => writeLine(metricName(name), attributes, value))
            : [...(kept.get(name)?.values() ?? [])].flatMap((series) => writeSeries(name, instrument, series))
          return lines.length === 0 ? [] : [...writeHeader(name, instrument), ...lines]
        })
        .map((line) => `${line}\n`)
        .join('')
    },
  }
}

function findSeries(
  kept: Map<InstrumentName, Map<string, Series>>,
  name: InstrumentName,
  attributes: Attributes,
): Series {
  const ofName = kept.get(name) ?? new Map<string, Series>()
  kept.set(name, ofName)
  const key = JSON.stringify(getInstrument(name).attributes.map((each) => attributes[each]))
  const series = ofName.get(key) ?? {
    attributes,
    sum: 0,
    count: 0,
    buckets: (getInstrument(name).buckets ?? []).map(() => 0),
  }
  ofName.set(key, series)
  return series
}

const unitSuffixes: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' }

/** Dots become underscores, and the unit and `_total` are part of the name, as the OpenTelemetry specification maps them. */
function metricName(name: InstrumentName): string {
  const { kind, unit } = getInstrument(name)
  return `${name.replaceAll('.', '_')}${unitSuffixes[unit] ?? ''}${kind === 'counter' ? '_total' : ''}`
}

function writeHeader(name: InstrumentName, { kind, description }: Instrument): string[] {
  return [`# HELP ${metricName(name)} ${description}`, `# TYPE ${metricName(name)} ${kind}`]
}

function writeSeries(name: InstrumentName, { kind, buckets = [] }: Instrument, series: Series): string[] {
  const metric = metricName(name)
  const { attributes, sum, count } = series
  if (kind === 'counter') return [writeLine(metric, attributes, sum)]
  return [
    ...buckets.map((bound, index) =>
      writeLine(`${metric}_bucket`, { ...attributes, le: String(bound) }, series.buckets[index] ?? 0),
    ),
    writeLine(`${metric}_bucket`, { ...attributes, le: '+Inf' }, count),
    writeLine(`${metric}_sum`, attributes, sum),
    writeLine(`${metric}_count`, attributes, count),
  ]
}

function writeLine(metric: string, attributes: Attributes, value: number): string {
  const labels = Object.entries(attributes).map(([name, text]) => `${name}="${escapeLabel(text)}"`)
  return `${metric}${labels.length === 0 ? '' : `{${labels.join(',')}}`} ${value}`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
