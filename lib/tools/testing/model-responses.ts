import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A response of the chat completions protocol. Source: OpenAI API reference, “Create chat completion”. */
export interface Completion {
  readonly model: string
  readonly isStreamed: boolean
  readonly wantsUsage: boolean
  /** Characters that were sent to the model. */
  readonly promptLength: number
  readonly content: string
  readonly finishReason?: 'stop' | 'length' | 'content_filter'
  /** The model declines to answer, in its words. */
  readonly rejection?: string
}

/** As the protocol names the text of a model that declines. */
const rejectionField = 'refusal'
const head = { id: 'chatcmpl-1', created: 1_700_000_000 }
/** Characters of a piece, at least, and pieces of an answer, at most. */
const pieceLength = 48
const mostPieces = 1000

export async function sendCompletion(response: ServerResponse, completion: Completion): Promise<void> {
  if (!completion.isStreamed) return sendJson(response, 200, writeCompletion(completion))
  const events = listEvents(completion)
  startStream(response)
  for (const event of events) {
    if (!response.write(event)) await once(response, 'drain')
    // Each piece arrives alone.
    await nextTurn()
  }
  response.end()
}

/** Half of the stream, and then nothing. */
export function sendHalf(response: ServerResponse, completion: Completion): void {
  const events = listEvents({ ...completion, isStreamed: true })
  startStream(response)
  response.write(events.slice(0, Math.ceil((events.length - 2) / 2)).join(''))
}

export function startStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
}

export function writeEvent(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** An error in the form of the protocol. */
export function sendError(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  sendJson(response, status, { error: { message, type: 'error', code: status } }, headers)
}

function writeCompletion(completion: Completion): unknown {
  const { model, content, rejection, finishReason = 'stop' } = completion
  const spoken = rejection === undefined ? { content } : { content: null, [rejectionField]: rejection }
  const message = { role: 'assistant', ...spoken }
  const choices = [{ index: 0, message, finish_reason: finishReason }]
  return { ...head, object: 'chat.completion', model, choices, usage: countTokens(completion) }
}

function listEvents(completion: Completion): string[] {
  const { model, content, rejection, finishReason = 'stop' } = completion
  const chunk = { ...head, object: 'chat.completion.chunk', model }
  const write = (delta: object, finish_reason: string | null = null) =>
    writeEvent({ ...chunk, choices: [{ index: 0, delta, finish_reason }] })
  const length = Math.max(pieceLength, Math.ceil(content.length / mostPieces))
  const pieces = content.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? []
  const spoken =
    rejection === undefined ? pieces.map((piece) => ({ content: piece })) : [{ [rejectionField]: rejection }]
  return [
    write({ role: 'assistant', content: '' }),
    ...spoken.map((delta) => write(delta)),
    write({}, finishReason),
    ...(completion.wantsUsage ? [writeEvent({ ...chunk, choices: [], usage: countTokens(completion) })] : []),
    'data: [DONE]\n\n',
  ]
}

/** Four characters to a token. */
function countTokens({ promptLength, content, rejection = '' }: Completion) {
  const prompt_tokens = Math.ceil(promptLength / 4)
  const completion_tokens = Math.ceil((content.length + rejection.length) / 4)
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}
