import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { listMessages, type Message, readHex, readMessage, readText } from './read-protobuf.ts'

type Attributes = Readonly<Record<string, string | number | boolean>>

export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string
  readonly attributes: Attributes
  readonly isFailed: boolean
}

export interface ReceivedMetric {
  readonly name: string
  readonly unit: string
  readonly points: readonly Attributes[]
}

export interface OtlpReceiver {
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  readonly metrics: readonly ReceivedMetric[]
  /** Attributes of the sending process. */
  readonly resources: readonly Attributes[]
  /** Everything that was sent, as text, for looking for what must not be in it. */
  readonly received: () => string
  close(): Promise<void>
}

/** An OpenTelemetry collector for tests: OTLP over HTTP with protobuf, kept in memory. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const [spans, metrics, resources, bodies] = [
    [] as ReceivedSpan[],
    [] as ReceivedMetric[],
    [] as Attributes[],
    [] as Buffer[],
  ]
  const server = createServer(async (request, response) => {
    const sent = await buffer(request)
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
    bodies.push(body)
    for (const resource of listMessages(readMessage(body), 1)) {
      resources.push(...listMessages(resource, 1).map((each) => readAttributes(each, 1)))
      for (const scope of listMessages(resource, 2)) {
        if (request.url === '/v1/traces') spans.push(...listMessages(scope, 2).map(readSpan))
        if (request.url === '/v1/metrics') metrics.push(...listMessages(scope, 2).map(readMetric))
      }
    }
    response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    metrics,
    resources,
    received: () => Buffer.concat(bodies).toString('latin1'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const failedStatus = 2n

function readSpan(span: Message): ReceivedSpan {
  return {
    name: readText(span, 5),
    traceId: readHex(span, 1),
    spanId: readHex(span, 2),
    parentId: readHex(span, 4),
    attributes: readAttributes(span, 9),
    isFailed: listMessages(span, 15).some((status) => status.get(3)?.[0] === failedStatus),
  }
}

/** Field numbers of the data points' attributes, by the field of the metric that holds them. */
const pointAttributes = { 5: 7, 7: 7, 9: 9 } as const

function readMetric(metric: Message): ReceivedMetric {
  const points = Object.entries(pointAttributes).flatMap(([kind, field]) =>
    listMessages(metric, Number(kind)).flatMap((each) =>
      listMessages(each, 1).map((point) => readAttributes(point, field)),
    ),
  )
  return { name: readText(metric, 1), unit: readText(metric, 3), points }
}

function readAttributes(message: Message, field: number): Attributes {
  return Object.fromEntries(
    listMessages(message, field).map((pair) => [readText(pair, 1), readValue(listMessages(pair, 2)[0])] as const),
  )
}

function readValue(value: Message | undefined): string | number | boolean {
  if (!value) return ''
  const [number] = [...(value.get(3) ?? []), ...(value.get(4) ?? [])]
  if (number !== undefined) return Number(number)
  const [flag] = value.get(2) ?? []
  return flag === undefined ? readText(value, 1) : flag === 1n
}
