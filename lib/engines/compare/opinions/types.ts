import type { AnswerOutcome, ExpectationOutcome, ReviewOutcome } from '#lib/engines/compare/types.ts'

/** Limits on what a language model is asked. Null in a request: nothing is asked. */
export interface OpinionInput {
  /** Also asks where the reading has decided. */
  readonly secondOpinion: boolean
  /** Characters of wording that one question comes with, at most. */
  readonly passageCharacters: number
  /** Files whose text is never in a question. */
  readonly withheldFileIds: readonly string[]
}

/** A question that the reading left open, or decided where second opinions are asked for. */
export interface OpenQuestion {
  /** The same for the same request: `scenario/<id>/<variant>`, `expectation/<id>/<variant>`, `review/<inputId>/<n>`. */
  readonly id: string
  readonly kind: 'scenario' | 'expectation' | 'review'
  /** The question in the words of the request: facts and question, an assertion, a statement. */
  readonly asked: readonly { readonly title: string; readonly text: string }[]
  readonly passages: readonly NumberedPassage[]
  /** The files that its passages, or the statement that it asks about, were read from. */
  readonly fileIds: readonly string[]
}

/** Relevant wording for a question, as reading text. */
export interface NumberedPassage {
  /** From 1, in each question. */
  readonly number: number
  /** The label or key of its variant, and its place: “2024 edition, C.2 Freezing”. */
  readonly place: string
  /** Its kinds of norm, by the reading: “exclusion”, “grant”. */
  readonly kinds: readonly string[]
  readonly text: string
}

/** The answer of the language model to one question. Nothing of it has been checked. */
export interface Opinion {
  readonly questionId: string
  readonly outcome: AnswerOutcome | ExpectationOutcome | ReviewOutcome
  readonly steps: readonly OpinionStep[]
}

export interface OpinionStep {
  /** Number of the passage that it quotes. */
  readonly passage: number
  /** Verbatim. */
  readonly quote: string
  /** Meaning of the quote for the question, in one sentence. */
  readonly text: string
  /** Whether the outcome rests on it. */
  readonly decides: boolean
}

/** The answers to the questions. */
export interface Opinions {
  readonly reasoner: { readonly provider: string; readonly model: string }
  readonly opinions: readonly Opinion[]
  /** A sentence for the gap, where a question got no answer; null where each got one. */
  readonly unavailable: string | null
}
