/** One printed line of policy text: trimmed offsets into its page. */
export interface Line {
  readonly document: number
  readonly page: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** Whether a blank line, a form feed or the beginning of a document precedes it. */
  readonly gap: boolean
  /** The first line of its page, running heads apart: whether a paragraph begins there, the page does not say. */
  readonly top: boolean
  /** Whether a running head or a rule is between it and the line before it on the page. */
  readonly isParted: boolean
  /** Printed with a heading mark (`## `): offset of the words after the mark, else 0. */
  readonly mark: number
  /** Width of the longest lines around it, in characters: a line much shorter ends its paragraph. */
  readonly measure: number
}

export interface PageLine {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly gap: boolean
  readonly afterRule: boolean
}
