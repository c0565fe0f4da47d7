import type { Piece } from '#lib/engines/compare/text/reading-text.ts'
import type { Label } from './labels.ts'

/** A unit while it is being gathered: its label, and the pieces of its lines in reading order. */
export interface Unit {
  readonly kind: 'numbered' | 'headed' | 'defined' | 'title' | 'signature'
  readonly label: Label | null
  readonly number: string | null
  readonly parent: number | null
  /** The place of the label, so that the unit's slices include it. */
  readonly opener: Piece | null
  readonly lines: UnitLine[]
}

export interface UnitLine extends Piece {
  /** The line is printed as a heading (marked, or an unnumbered heading's own line). */
  readonly isHeading: boolean
  /** The line was ended before its column was full. */
  readonly endsOnPurpose: boolean
}
