import type { NormKind } from './norm-kinds.ts'
import type { Statement } from './statement.ts'

/** A sentence of a wording as it is to be read: with the headings and sentences before it. */
export interface SaidInContext {
  readonly statement: Statement
  readonly kind: NormKind | null
  /** Whether it takes coverage away: by its own words, or because its list does. */
  readonly isDenied: boolean
  /** Whether its own words deny something, with those that lead its list in. */
  readonly isNegative: boolean
  /** Concepts of its headings, its lead-ins and the sentences before it. */
  readonly context: ReadonlySet<string>
  /** Concepts of the heading that it has directly above it. */
  readonly heading: ReadonlySet<string>
  /** Concepts that its defined terms mean. */
  readonly defined: ReadonlySet<string>
  /** Concepts that its “this” and “such” point back to; they are among the defined ones. */
  readonly antecedent: ReadonlySet<string>
  /** Another sentence takes from it, and names these concepts. */
  readonly exceptions: ReadonlySet<string>
}

export type Weigh = (concept: string) => number
