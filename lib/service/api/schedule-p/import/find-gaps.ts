import type { RowToStore } from '#lib/service/api/schedule-p/store-rows.ts'

/**
 * Says where a page has a hole: an accident year missing between two others, or a cell missing after the first of its
 * row. What is missing in several parts alike is said once.
 */
export function findGaps(rows: readonly RowToStore[]): string[] {
  const partsOf = new Map<string, string[]>()
  const note = (row: RowToStore, what: string) => {
    const said = `${describeStatement(row)}: ${what}`
    partsOf.set(said, [...(partsOf.get(said) ?? []), row.part])
  }
  for (const row of rows) {
    const missing = findMissingYears(row)
    if (missing.length > 0) note(row, `row ${row.sourceRow} has no figure for ${missing.join(', ')}`)
  }
  for (const page of Map.groupBy(rows, (row) => `${describeStatement(row)} ${row.part}`).values()) {
    const years = page.flatMap(({ accidentYear }) => accidentYear ?? []).toSorted((one, other) => one - other)
    const missing = between(years).filter((year) => !years.includes(year))
    if (page[0] && missing.length > 0) note(page[0], `no row for accident year ${missing.join(', ')}`)
  }
  return Array.from(partsOf, ([said, parts]) => `${said} (Part ${parts.join(', ')}).`)
}

function describeStatement({ carrierId, statementYear, line, section, variant }: RowToStore): string {
  const page = [`line ${line}`, ...(section ? [`section ${section}`] : []), ...(variant === 'current' ? [] : [variant])]
  return `Company ${/\d{5}/.exec(carrierId)?.[0]}, statement ${statementYear}, ${page.join(', ')}`
}

/** The last cell is that of the statement year. The prior row may begin later than its columns. */
function findMissingYears({ amounts, accidentYear, statementYear }: RowToStore): number[] {
  // Stryker disable next-line ArrayDeclaration: any cell that is not null has no gap
  const cells = amounts ?? []
  const first = cells.findIndex((cell) => cell !== null)
  return cells.flatMap((cell, at) =>
    // Stryker disable next-line EqualityOperator: the first cell is not null
    cell === null && (at > first || accidentYear !== null) ? [statementYear - cells.length + 1 + at] : [],
  )
}

function between(sorted: readonly number[]): number[] {
  const [first = 0, last = -1] = [sorted[0], sorted.at(-1)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}
