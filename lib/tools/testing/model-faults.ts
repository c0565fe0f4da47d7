import type { ServerResponse } from 'node:http'
import {
  type Completion,
  sendCompletion,
  sendError,
  sendHalf,
  sendJson,
  startStream,
  writeEvent,
} from './model-responses.ts'

/** Sends a response to a question that the server would answer with `completion`. */
export type Respond = (response: ServerResponse, completion: Completion) => void | Promise<void>

/** Each way in which a language model gives no answer that can be used. */
export const modelFaults = {
  closesConnection: (response) => void response.destroy(),
  unauthorized: (response) => sendError(response, 401, 'Incorrect API key provided.'),
  unknownModel: (response, { model }) => sendError(response, 404, `The model ${model} does not exist.`),
  badRequest: (response) => sendError(response, 400, 'The messages are too long.'),
  rateLimited: (response) => sendError(response, 429, 'Rate limit reached.'),
  rateLimitedForNow: (response) => sendError(response, 429, 'Rate limit reached.', { 'retry-after': '0' }),
  rateLimitedForLong: (response) => sendError(response, 429, 'Quota used up.', { 'retry-after': '3600' }),
  failing: (response) => sendError(response, 500, 'The server had an error.'),
  overloaded: (response) => void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Busy</h1>'),
  neverResponds: () => {},
  stalls: sendHalf,
  trickles(response) {
    startStream(response)
    const timer = setInterval(() => void response.write(': keep-alive\n\n'), 10)
    response.once('close', () => clearInterval(timer))
  },
  breaksOff(response, completion) {
    sendHalf(response, completion)
    response.write('data: {"id":', () => response.destroy())
  },
  endsEarly(response, completion) {
    sendHalf(response, completion)
    response.end()
  },
  tooLong: (response, completion) =>
    sendCompletion(response, { ...completion, content: `{"text":"${'x'.repeat(5 * 1024 * 1024)}"}` }),
  cutOff: (response, completion) =>
    sendCompletion(response, { ...completion, content: completion.content.slice(0, -1), finishReason: 'length' }),
  invalidJson: (response, completion) => sendCompletion(response, { ...completion, content: '{"outcome": covered' }),
  anotherSchema: (response, completion) =>
    sendCompletion(response, { ...completion, content: '{"verdict":"covered","confidence":0.97}' }),
  prose: (response, completion) =>
    sendCompletion(response, { ...completion, content: 'Ja, der Schaden ist gedeckt (Abschnitt 4.2).' }),
  empty: (response, completion) => sendCompletion(response, { ...completion, content: '' }),
  declines: (response, completion) =>
    sendCompletion(response, { ...completion, content: '', rejection: 'I cannot help with that.' }),
  filtered: (response, completion) =>
    sendCompletion(response, { ...completion, content: '', finishReason: 'content_filter' }),
  noChoices(response, { isStreamed, model }) {
    const body = { id: 'chatcmpl-1', created: 1_700_000_000, model, choices: [] }
    if (!isStreamed) return sendJson(response, 200, body)
    startStream(response)
    response.end(`${writeEvent(body)}data: [DONE]\n\n`)
  },
  errorInStream(response, completion) {
    sendHalf(response, completion)
    response.end(writeEvent({ error: { message: 'CUDA out of memory', type: 'server_error' } }))
  },
  notAModel: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>'),
} satisfies Record<string, Respond>

export type ModelFault = keyof typeof modelFaults
