import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { makeGateCertificate } from '#lib/service/api/filings/staging/browser/gate-certificate.ts'
import { makeConformingAnswer } from './conforming-answer.ts'
import { type ModelFault, modelFaults, type Respond } from './model-faults.ts'
import { sendCompletion, sendError, sendJson } from './model-responses.ts'

const Question = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })),
  stream: z.boolean().default(false),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).optional(),
  response_format: z
    .looseObject({
      type: z.string(),
      json_schema: z.looseObject({ name: z.string(), strict: z.boolean().optional(), schema: z.unknown() }).optional(),
    })
    .optional(),
})

export interface ModelRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** As it was sent. */
  readonly raw: string
  /** Null where the body is not a question to a model. */
  readonly body: z.infer<typeof Question> | null
  /** All messages of the question, an empty line between two. */
  readonly text: string
  /** Name and JSON schema of the answer that is asked for. */
  readonly schemaName: string | null
  readonly schema: unknown
}

/** The content of an answer: an object is sent as JSON, a string as it is. */
export type MakeAnswer = (request: ModelRequest) => object | string | Promise<object | string>

export interface ModelServer {
  /** For `REASONER_BASE_URL`. */
  readonly baseUrl: string
  /** For `REASONER_MODEL`. Another one gets 404. */
  readonly model: string
  /** All that was requested, in the order of its arrival. */
  readonly requests: readonly ModelRequest[]
  /** Until another call; at first the emptiest answer that conforms to the schema. */
  answer(make: MakeAnswer): void
  /** Until `answer` is called, or so many times, after which it answers as before. */
  fail(fault: ModelFault | Respond, options?: { readonly times: number }): void
  /** Servers without strict schemas reject `json_schema` with 400. */
  supportSchemas(supported: boolean): void
  /** Afterward no one listens at its address. */
  stop(): Promise<void>
}

export interface ModelServerOptions {
  /** Default: a free one. */
  readonly port?: number
  /** Default: none is asked for. Another one gets 401. */
  readonly apiKey?: string
  /** With a certificate that no one trusts. */
  readonly tls?: boolean
}

interface Behavior {
  make: MakeAnswer
  fault: { readonly respond: Respond; left: number } | null
  supportsSchemas: boolean
}

const model = 'test-model'

/** A language model on the loopback address that speaks chat completions over HTTP, without tools. */
export async function startModelServer({
  port = 0,
  apiKey,
  tls = false,
}: ModelServerOptions = {}): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const behavior: Behavior = {
    make: ({ schema }) => JSON.stringify(makeConformingAnswer(schema)),
    fault: null,
    supportsSchemas: true,
  }
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await readRequest(incoming)
    requests.push(request)
    if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`) {
      return sendError(response, 401, 'Incorrect API key provided.')
    }
    await respond(behavior, request, response)
  }
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void handle(request, response).catch(() => response.destroy())
  const server = tls ? createTlsServer(makeGateCertificate('localhost'), listener) : createServer(listener)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo
  return {
    baseUrl: `${tls ? 'https' : 'http'}://127.0.0.1:${address.port}/v1`,
    model,
    requests,
    answer(make) {
      behavior.make = make
      behavior.fault = null
    },
    fail(fault, { times } = { times: Number.POSITIVE_INFINITY }) {
      behavior.fault = { respond: typeof fault === 'string' ? modelFaults[fault] : fault, left: times }
    },
    supportSchemas(supported) {
      behavior.supportsSchemas = supported
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function respond(behavior: Behavior, request: ModelRequest, response: ServerResponse): Promise<void> {
  const { body, method, path } = request
  if (method === 'GET' && path === '/v1/models') {
    return sendJson(response, 200, { object: 'list', data: [{ id: model, object: 'model', owned_by: 'test' }] })
  }
  if (method !== 'POST' || path !== '/v1/chat/completions') return sendError(response, 404, 'Not found')
  if (!body) return sendError(response, 400, 'The body is not a question.')
  if (body.model !== model) return sendError(response, 404, `The model ${body.model} does not exist.`)
  if (!behavior.supportsSchemas && body.response_format?.type === 'json_schema') {
    return sendError(response, 400, 'response_format: json_schema is not supported.')
  }
  const content = await behavior.make(request)
  const completion = {
    model,
    isStreamed: body.stream,
    wantsUsage: body.stream_options?.include_usage === true,
    promptLength: request.text.length,
    content: typeof content === 'string' ? content : JSON.stringify(content),
  }
  const { fault } = behavior
  if (!fault || fault.left <= 0) return await sendCompletion(response, completion)
  fault.left -= 1
  await fault.respond(response, completion)
}

async function readRequest(incoming: IncomingMessage): Promise<ModelRequest> {
  const raw = await text(incoming)
  const { data: body = null } = Question.safeParse(parse(raw))
  const format = body?.response_format?.json_schema
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    raw,
    body,
    text: (body?.messages ?? []).map(({ content }) => content).join('\n\n'),
    schemaName: format?.name ?? null,
    schema: format?.schema ?? null,
  }
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
