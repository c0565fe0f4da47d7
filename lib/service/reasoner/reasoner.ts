import type * as z from 'zod'

/** Where and what the language model is. */
export interface ReasonerSettings {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | null
  /** In 1/100 credit. */
  readonly pricePerMillionTokens: number
  /** Characters of wording that one question is sent with, at most. */
  readonly passageCharacters: number
}

/** Why there is no answer. */
export const unavailableReasons = [
  'unreachable',
  'certificate',
  'unauthorized',
  'unknown_model',
  'rejected',
  'rate_limited',
  'failing',
  'stalled',
  'too_long',
  'malformed',
  'declined',
  'budget',
] as const
export type Unavailable = (typeof unavailableReasons)[number]

export interface ReasonerQuestion<Answer> {
  /** Names the schema for the model: letters and underscores. */
  readonly name: string
  readonly schema: z.ZodType<Answer>
  /** Ours. */
  readonly instructions: string
  /** Text of documents and people: data, fenced by the reasoner. */
  readonly material: readonly Material[]
}

export interface Material {
  /** Its place or kind, in our words: “Passage 3”, “Facts”. */
  readonly title: string
  readonly text: string
}

/** `tokens` were used in any case, as far as the model reported them. */
export type ReasonerReply<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly tokens: number }
  | { readonly kind: 'unavailable'; readonly reason: Unavailable; readonly tokens: number }

/** A language model behind the chat completions protocol, without tools. Its answers are data and checked by the caller. */
export interface Reasoner {
  /** The host that texts are sent to. */
  readonly provider: string
  readonly model: string
  readonly settings: ReasonerSettings
  /** Rejects only with the reason of `signal`; every failure of the model is a reply. */
  ask<Answer>(question: ReasonerQuestion<Answer>, options: AskOptions): Promise<ReasonerReply<Answer>>
}

export interface AskOptions {
  readonly signal: AbortSignal
  /** Shared by the questions of one run; absent: one answer's own limits only. */
  readonly budget?: Budget
  /** Characters of the answer so far, as it streams in. */
  readonly onProgress?: (characters: number) => void
}

/** Calls, tokens and time that the questions of one run share. */
export interface Budget {
  /** Reserves one call; false where calls, tokens or time are used up. */
  take(): boolean
  spend(tokens: number): void
}
