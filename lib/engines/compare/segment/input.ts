import type { OpinionInput } from '../opinions/types.ts'

/** Plain data into the comparison engine: pages of text, and what is asked of them. Offsets are half-open UTF-16 ranges. */

/** The fields that the engine reads of a stored page, or of a section of an unpaged file. `text` is in reading order. */
export interface PageText {
  readonly page: number
  /** Null for a section. */
  readonly width: number | null
  readonly text: string
}

export interface Annotation {
  readonly page?: number | undefined
  readonly quote?: string | undefined
  readonly note: string
}

/** One file of the request, its version pinned, with its pages. */
export interface DocumentInput {
  readonly inputId: string
  readonly fileId: string
  readonly fileVersion: number
  readonly name: string
  readonly label: string | null
  readonly annotations: readonly Annotation[]
  readonly pages: readonly PageText[]
}

export interface ContextInput {
  readonly product: {
    readonly name?: string | undefined
    readonly carrier?: string | undefined
    readonly lineOfBusiness?: string | undefined
    readonly state?: string | undefined
    readonly description?: string | undefined
  } | null
  readonly documents: readonly DocumentInput[]
  readonly facts: string | null
}

export interface VariantInput {
  readonly key: string
  readonly label: string | null
  readonly documents: readonly DocumentInput[]
  readonly context: ContextInput | null
}

export interface ExpectationInput {
  readonly id: string
  readonly assertion: string
  readonly variant: string | null
}

export interface ScenarioInput {
  readonly id: string
  readonly facts: string
  readonly question: string
  readonly expectations: readonly ExpectationInput[]
}

/** A whole request with its pages. `focus` is null when the request has none (material similarities are then named too). */
export interface CompareInput {
  readonly variants: readonly VariantInput[]
  readonly sharedContext: ContextInput | null
  readonly knowledge: readonly DocumentInput[]
  readonly focus: readonly string[] | null
  readonly scenarios: readonly ScenarioInput[]
  readonly reviewMaterial: readonly DocumentInput[]
  /** Limits on what a language model is asked; absent or null: nothing is asked. */
  readonly opinions?: OpinionInput | null
}
