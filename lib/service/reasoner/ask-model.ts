import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type AnswerFormat, type CallResult, callModel, type ModelCall } from './call-model.ts'
import type { ExchangeLimits } from './open-exchange.ts'
import { readAnswer } from './read-answer.ts'
import type { AskOptions, Reasoner, ReasonerQuestion, ReasonerReply, ReasonerSettings } from './reasoner.ts'
import { writePrompt } from './write-prompt.ts'

export interface ModelLimits extends ExchangeLimits {
  /** For one answer, its retries included. */
  readonly answerMs: number
  readonly concurrentQuestions: number
  /** Before each retry, where the server gives no hint. */
  readonly retryDelaysMs: readonly number[]
}

const productLimits: ModelLimits = {
  answerMs: 60_000,
  stallMs: 20_000,
  // A token comes in an event of about 200 bytes, and models that reason first send thousands.
  answerBytes: 2 * 1024 * 1024,
  concurrentQuestions: 4,
  retryDelaysMs: [500, 2000],
}

/** A request that the server does not understand: with a strict schema, it may do so with a simpler format. */
const notUnderstood: ReadonlySet<number | null> = new Set([400, 422])

/** Asks the model of `settings`. It remembers which format of answers its server knows. */
export function createModel(settings: ReasonerSettings, overrides: Partial<ModelLimits> = {}): Pick<Reasoner, 'ask'> {
  const limits = { ...productLimits, ...overrides }
  const limit = pLimit(limits.concurrentQuestions)
  let format: AnswerFormat = 'json_schema'

  async function call(request: Omit<ModelCall, 'format'>): Promise<CallResult> {
    const asked = format
    const result = await callModel({ ...request, format: asked })
    if (asked === 'json_object' || result.kind === 'text' || !notUnderstood.has(result.failure?.status ?? null)) {
      return result
    }
    const simpler = await callModel({ ...request, format: 'json_object' })
    if (simpler.kind === 'text') format = 'json_object'
    return simpler
  }

  async function answer<Answer>(
    question: ReasonerQuestion<Answer>,
    options: AskOptions,
  ): Promise<ReasonerReply<Answer>> {
    options.signal.throwIfAborted()
    if (options.budget?.take() === false) return { kind: 'unavailable', reason: 'budget', tokens: 0 }
    const { onProgress } = options
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(limits.answerMs)])
    const request = { settings, prompt: writePrompt(question), limits, signal, onProgress }
    const result = await retry(() => call(request), limits, signal)
    const { tokens } = result
    options.budget?.spend(tokens)
    options.signal.throwIfAborted()
    if (result.kind === 'failed') return { kind: 'unavailable', reason: result.reason, tokens }
    const read = readAnswer(result.text, question.schema)
    return read ? { kind: 'answer', ...read, tokens } : { kind: 'unavailable', reason: 'malformed', tokens }
  }

  return {
    ask: (question, options) =>
      untilAborted(
        options.signal,
        limit(() => answer(question, options)),
      ),
  }
}

/** Only what failed before an answer began is tried again: it has used no tokens. */
async function retry(
  attempt: () => Promise<CallResult>,
  { answerMs, retryDelaysMs }: ModelLimits,
  signal: AbortSignal,
): Promise<CallResult> {
  const end = performance.now() + answerMs
  for (const delayMs of retryDelaysMs) {
    const result = await attempt()
    if (result.kind === 'text' || !result.failure?.isRetryable) return result
    const waitMs = result.failure.retryAfterMs ?? delayMs
    if (signal.aborted || performance.now() + waitMs >= end) return result
    await delay(waitMs, undefined, { signal }).catch(() => {})
  }
  return await attempt()
}

/** Also where the work waits for its turn. */
async function untilAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
