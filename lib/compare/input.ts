/** Plain data into the comparison engine: pages of text, and what is asked of them. Offsets are half-open UTF-16 ranges. */

/** Where a stretch of a page's text was printed: points, origin top left of the rotated crop box. */
export interface TextRun {
  readonly start: number
  readonly end: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One page (or section of an unpaged file) as stored; `text` is in reading order. Unpaged files have no runs and null sizes. */
export interface PageText {
  readonly page: number
  readonly width: number | null
  readonly height: number | null
  readonly text: string
  readonly runs: readonly TextRun[]
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
}
