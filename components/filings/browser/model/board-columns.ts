import type { FilingRow } from '#components/filings/browser/model/filing-row.ts'
import { type FilingStatus, filingStatuses, filingStatusLabels, isFilingStatus } from '#lib/contract/filings/status.ts'

export interface BoardColumn {
  readonly id: FilingStatus | 'none'
  readonly label: string
  readonly rows: readonly FilingRow[]
}

/** A column for each status, in the order of a filing’s life; one for filings without a status, where there are any. */
export function toBoardColumns(rows: readonly FilingRow[]): readonly BoardColumn[] {
  const byStatus = Map.groupBy(rows, ({ highlights }) =>
    isFilingStatus(highlights?.status) ? highlights.status : ('none' as const),
  )
  const others = byStatus.get('none') ?? []
  return [
    ...filingStatuses.map((id) => ({ id, label: filingStatusLabels[id], rows: byStatus.get(id) ?? [] })),
    ...(others.length > 0 ? [{ id: 'none' as const, label: 'No status', rows: others }] : []),
  ]
}

export interface BoardPlace {
  readonly column: number
  readonly card: number
}

/** The card that an arrow leads to from another, given the number of cards in each column; null at the ends. */
export function moveOnBoard(key: string, from: BoardPlace, counts: readonly number[]): BoardPlace | null {
  const { column, card } = from
  const last = (counts[column] ?? 0) - 1
  if (key === 'ArrowDown') return card < last ? { column, card: card + 1 } : null
  if (key === 'ArrowUp') return card > 0 ? { column, card: card - 1 } : null
  if (key === 'Home') return { column, card: 0 }
  if (key === 'End') return { column, card: last }
  const columns = counts.map((count, at) => ({ count, at })).filter(({ count }) => count > 0)
  const next =
    key === 'ArrowRight'
      ? columns.find(({ at }) => at > column)
      : key === 'ArrowLeft'
        ? columns.findLast(({ at }) => at < column)
        : undefined
  return next ? { column: next.at, card: Math.min(card, next.count - 1) } : null
}
