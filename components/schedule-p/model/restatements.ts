import type { Cell } from '#lib/engines/triangles/triangle.ts'
import type { FigureKind, Grid } from './grid.ts'
import type { PrintedRow } from './printed-page.ts'

export interface StatementRows {
  readonly statementYear: number
  readonly rows: readonly PrintedRow[]
}

/** One cell as the statements print it. */
export interface Restatement {
  readonly accidentYear: number
  readonly evaluationYear: number
  readonly months: number
  /** In the order of the statements. Null: that statement does not print the cell. */
  readonly printed: readonly Cell[]
  /** Newest − oldest of the statements that print it; null where fewer than two do. */
  readonly change: number | null
  /** change ÷ oldest, as a share of 1; null where the oldest is zero. */
  readonly share: number | null
}

/**
 * The same accident year at the same age as several statements print it, oldest statement first. Only cells that at
 * least two statements print can be compared; the others are left out.
 */
export function compareStatements(statements: readonly StatementRows[]): {
  readonly statementYears: readonly number[]
  readonly cells: readonly Restatement[]
  readonly restatedCount: number
} {
  const ordered = statements.toSorted((a, b) => a.statementYear - b.statementYear)
  const found = new Map<string, { accidentYear: number; evaluationYear: number; months: number; printed: Cell[] }>()
  for (const [at, { rows }] of ordered.entries()) {
    for (const { accidentYear, development } of rows) {
      if (accidentYear === null) continue
      for (const { evaluationYear, developmentMonths: months, value } of development?.values ?? []) {
        const key = `${accidentYear} ${evaluationYear}`
        const cell = found.get(key) ?? { accidentYear, evaluationYear, months, printed: ordered.map(() => null) }
        cell.printed[at] = value
        found.set(key, cell)
      }
    }
  }
  const cells = [...found.values()]
    .filter(({ printed }) => printed.filter((value) => value !== null).length > 1)
    .sort((a, b) => a.accidentYear - b.accidentYear || a.evaluationYear - b.evaluationYear)
    .map((cell) => ({ ...cell, ...changeOf(cell.printed) }))
  return {
    statementYears: ordered.map(({ statementYear }) => statementYear),
    cells,
    restatedCount: cells.filter(isRestated).length,
  }
}

/** Also where a change was taken back by a later statement. */
export function isRestated({ printed }: Restatement): boolean {
  return new Set(printed.filter((value) => value !== null)).size > 1
}

export function toRestatementGrid(
  statementYears: readonly number[],
  cells: readonly Restatement[],
  kind: FigureKind,
): Grid {
  return {
    headings: ['Accident year', 'Age in months', 'At year end'],
    columns: [
      ...statementYears.map((year) => ({
        id: `statement-${year}`,
        label: String(year),
        group: 'As printed in the statement of',
        kind,
      })),
      { id: 'change', label: 'Change', kind, isChange: true },
      { id: 'share', label: 'Change, %', kind: 'share' as const, isChange: true },
    ],
    rows: cells.map(({ accidentYear, evaluationYear, months, printed, change, share }) => ({
      id: `${accidentYear}-${evaluationYear}`,
      labels: [accidentYear, months, evaluationYear],
      cells: [...printed, change, share],
    })),
  }
}

function changeOf(printed: readonly Cell[]): Pick<Restatement, 'change' | 'share'> {
  const known = printed.filter((value) => value !== null)
  const [oldest = 0] = known
  const change = (known.at(-1) ?? 0) - oldest
  return { change, share: oldest === 0 ? null : change / Math.abs(oldest) }
}
