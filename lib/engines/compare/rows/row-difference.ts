import type { Sign } from '../judge/judged-edit.ts'
import type { ChangedStatement } from '../judge/learned/statement.ts'
import type { Category, ChangeKind, Effect, Materiality } from '../types.ts'
import type { Extent } from './compare-texts.ts'

/** A difference before it has an id and citations: places are in the cells' texts. */
export interface RowDifference {
  readonly row: number
  readonly change: ChangeKind
  readonly category: Category
  readonly effect: Effect
  /** The effect on the insured if more falls under words in its place; absent where no place shows it. */
  readonly readSign?: () => Sign
  /** The statement that it changes, as labeled changes are read; absent where nothing is compared with them. */
  readonly readStatement?: (() => ChangedStatement) | null
  /** Whether the effect is that of comparable labeled changes, not the one that the rules find. */
  readonly isOfLabeled?: boolean
  readonly summary: string
  readonly a: Extent | null
  readonly b: Extent | null
}

export interface WeighedDifference extends RowDifference {
  readonly materiality: Materiality
  readonly reason: string | null
}
