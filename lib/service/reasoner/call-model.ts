import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  type FinishReason,
  type LanguageModelUsage,
  StreamProviderError,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai'
import { type Exchange, type ExchangeFailure, type ExchangeLimits, openExchange } from './open-exchange.ts'
import type { ReasonerSettings, Unavailable } from './reasoner.ts'
import type { Prompt } from './write-prompt.ts'

/** Servers without strict schemas know the second one only. */
export type AnswerFormat = 'json_schema' | 'json_object'

export interface ModelCall {
  readonly settings: ReasonerSettings
  readonly prompt: Prompt
  readonly format: AnswerFormat
  readonly limits: ExchangeLimits
  /** Of the caller, and of the time that an answer may take. */
  readonly signal: AbortSignal
  readonly onProgress?: (characters: number) => void
}

export type CallResult =
  | { readonly kind: 'text'; readonly text: string; readonly tokens: number }
  | {
      readonly kind: 'failed'
      readonly reason: Unavailable
      /** Null where the exchange with the server went well. */
      readonly failure: ExchangeFailure | null
      readonly tokens: number
    }

// The library would print what a model does not support.
globalThis.AI_SDK_LOG_WARNINGS = false

/** No model reads more in one call: a server that reports more is wrong. */
const mostTokens = 10_000_000

/** One call, without retries. Its failures are read from the exchange: errors of the library hold the whole question. */
export async function callModel(call: ModelCall): Promise<CallResult> {
  const exchange = openExchange(call.limits, call.signal)
  const answer: Answer = { text: '', tokens: 0, isFinished: false, fault: null }
  try {
    for await (const part of streamAnswer(call, exchange)) readPart(answer, part, call.onProgress)
  } catch {
    answer.fault = 'failing'
  } finally {
    exchange.close()
  }
  const { text, tokens, isFinished, fault } = answer
  const failure = exchange.failure()
  if (isFinished && !fault && !failure) return { kind: 'text', text, tokens }
  if (call.signal.aborted) return { kind: 'failed', reason: 'stalled', failure: null, tokens }
  return { kind: 'failed', reason: failure?.reason ?? fault ?? 'malformed', failure, tokens }
}

interface Answer {
  text: string
  tokens: number
  isFinished: boolean
  fault: Unavailable | null
}

type AnswerPart = TextStreamPart<ToolSet>

function streamAnswer({ settings, prompt, format }: ModelCall, exchange: Exchange): AsyncIterable<AnswerPart> {
  const { schemaName, schema, instructions, text } = prompt
  const response_format =
    format === 'json_schema'
      ? { type: format, json_schema: { name: schemaName, strict: true, schema } }
      : { type: format }
  const client = createOpenAICompatible({
    name: 'reasoner',
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey ?? undefined,
    includeUsage: true,
    // The library’s structured output would parse the whole answer again with each of its pieces.
    transformRequestBody: (body) => ({ ...body, response_format }),
    fetch: exchange.fetch,
  })
  const { stream } = streamText({
    model: client(settings.model),
    instructions,
    prompt: text,
    maxRetries: 0,
    abortSignal: exchange.signal,
    onError: () => {},
  })
  return stream
}

function readPart(answer: Answer, part: AnswerPart, onProgress?: (characters: number) => void): void {
  switch (part.type) {
    case 'text-delta':
      answer.text += part.text
      onProgress?.(answer.text.length)
      return
    case 'error':
      answer.fault = StreamProviderError.isInstance(part.error) ? 'failing' : 'malformed'
      return
    case 'finish':
      answer.tokens = readTokens(part.totalUsage)
      answer.isFinished = true
      answer.fault ??= readFinishReason(part.finishReason)
  }
}

function readTokens({ inputTokens = 0, outputTokens = 0 }: LanguageModelUsage): number {
  const tokens = Math.ceil(inputTokens + outputTokens)
  return tokens > 0 ? Math.min(tokens, mostTokens) : 0
}

function readFinishReason(reason: FinishReason): Unavailable | null {
  if (reason === 'content-filter') return 'declined'
  if (reason === 'length') return 'too_long'
  return null
}
