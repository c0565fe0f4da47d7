import type { Reader } from '#components/comparisons/reader/reader.ts'
import type { DifferenceSet } from '#lib/reading/differences.ts'

/** A column of the overview: a variant against the baseline, or the second of the pinned pair against the first. */
export interface OverviewColumn {
  /** `col` of the link. */
  readonly key: string
  readonly title: string
  readonly variant: string
  readonly set: DifferenceSet
  /** Its differences are being worked out. */
  readonly isComparing: boolean
}

/** No variant's key: it holds dots. */
export const pinnedColumn = '..'

/** The pinned pair of the link; null without one. */
export function pinnedPair({ reading, state }: Reader): readonly [string, string] | null {
  const { pair } = state
  return pair && pair[0] !== pair[1] && pair.every((key) => reading.variantOf.has(key)) ? pair : null
}

/** The pinned pair first, then the variants as in the matrix. */
export function listColumns(reader: Reader): OverviewColumn[] {
  const { reading, columns, set, pairSet, isComparing, isPairComparing } = reader
  const pair = pinnedPair(reader)
  const nameOf = (key: string) => reading.variantOf.get(key)?.name ?? key
  const pinned = pair && {
    key: pinnedColumn,
    title: `${nameOf(pair[0])} → ${nameOf(pair[1])}`,
    variant: pair[1],
    set: pairSet,
    isComparing: isPairComparing,
  }
  const own = columns.map(({ key, name }) => ({ key, title: name, variant: key, set, isComparing }))
  return pinned ? [pinned, ...own] : own
}

const widths = { provision: { wide: 280, narrow: 132 }, cell: { wide: 128, narrow: 112 }, pinned: 168 }

interface OverviewWidths {
  readonly template: string
  /** Narrower than this the columns scroll sideways. */
  readonly least: number
  /** Where the pinned pair stays then; null where too little room would be left for the others. */
  readonly pinnedLeft: number | null
}

export function layOut(available: number, columns: readonly OverviewColumn[]): OverviewWidths {
  const size = available < 640 ? 'narrow' : 'wide'
  const first = widths.provision[size]
  const pinned = columns[0]?.key === pinnedColumn ? widths.pinned : 0
  const cell = widths.cell[size]
  const others = columns.length - (pinned > 0 ? 1 : 0)
  const template = [
    `minmax(${first}px, 2fr)`,
    ...(pinned > 0 ? [`${pinned}px`] : []),
    `repeat(${others}, minmax(${cell}px, 1fr))`,
  ].join(' ')
  const isPinnedKept = pinned > 0 && available > 2 * (first + pinned)
  return { template, least: first + pinned + others * cell, pinnedLeft: isPinnedKept ? first : null }
}
