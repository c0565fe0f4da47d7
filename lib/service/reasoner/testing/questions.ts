import * as z from 'zod'
import { type OpenReasonerOptions, openReasoner } from '#lib/service/reasoner/open-reasoner.ts'
import type { Material, Reasoner, ReasonerQuestion, ReasonerSettings } from '#lib/service/reasoner/reasoner.ts'
import type { ModelServer } from '#lib/tools/testing/model-server.ts'

export const Verdict = z.strictObject({
  outcome: z.enum(['covered', 'not_covered']),
  quotes: z.array(z.strictObject({ passage: z.int().min(1), quote: z.string().min(1).max(500) })),
})
export type Verdict = z.infer<typeof Verdict>

export const covered: Verdict = { outcome: 'covered', quotes: [{ passage: 1, quote: 'We pay for loss by fire.' }] }

export function makeQuestion(...texts: readonly string[]): ReasonerQuestion<Verdict> {
  const material: Material[] = texts.map((text, at) => ({ title: `Passage ${at + 1}`, text }))
  return { name: 'verdict', schema: Verdict, instructions: 'Is the loss covered?', material }
}

export const question = makeQuestion('We pay for loss by fire.')

export function connectTo(
  { baseUrl, model }: Pick<ModelServer, 'baseUrl' | 'model'>,
  { apiKey = null, limits }: OpenReasonerOptions & Partial<Pick<ReasonerSettings, 'apiKey'>> = {},
): Reasoner {
  const settings = { baseUrl, model, apiKey, pricePerMillionTokens: 0, passageCharacters: 10_000 }
  return openReasoner(settings, { limits: { retryDelaysMs: [0, 0], ...limits } })
}

/** Never aborted. */
export const unending = new AbortController().signal
