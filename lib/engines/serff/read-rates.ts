import type { Arranged, PartOfFiling } from './arrange.ts'
import { rateTable } from './columns.ts'
import { readTable } from './read-table.ts'
import { rowText } from './rows.ts'
import type { Facts } from './types.ts'

export interface ReadRates {
  readonly rows: readonly Facts[]
  readonly issues: readonly string[]
  /** Whether a page has the heading or the head of a table of rates, or says that there is one. */
  readonly isPrinted: boolean
}

interface Place {
  readonly name: string
  readonly parts: readonly PartOfFiling[]
}

interface PlacedTable {
  readonly name: string
  readonly rows: readonly Facts[]
  readonly issues: readonly string[]
  /** Null where no rates are printed. */
  readonly page: number | null
}

const signs = /^company rate information:?$|^rate data applies to\b|\boverall % /i

/**
 * The rates of companies, from one table: the last disposition’s, which was approved, else that of the rate information,
 * which was requested. Figures and companies of another table are listed, and never fill in the first.
 */
export function readRates({ parts }: Arranged): ReadRates {
  const dispositions = parts.filter(({ section }) => section === 'disposition')
  const tables = [
    read({ name: 'the disposition', parts: dispositions.slice(-1) }),
    read({ name: 'the rate information', parts: parts.filter(({ section }) => section === 'rate') }),
    read({ name: 'an earlier disposition', parts: dispositions.slice(0, -1) }),
  ]
  const taken = tables.slice(0, 2).find(({ rows }) => rows.length > 0)
  const others = tables.filter((table) => table !== taken)
  return {
    rows: taken?.rows ?? [],
    issues: [...tables.flatMap(({ issues }) => issues), ...others.flatMap((other) => compareTables(taken, other))],
    isPrinted: tables.some(({ page }) => page !== null),
  }
}

function read({ name, parts }: Place): PlacedTable {
  const lines = parts.flatMap(({ heading, rows }) => (heading ? [heading, ...rows] : rows))
  const page = lines.find((row) => signs.test(rowText(row)))?.page ?? null
  const table = readTable(
    parts.flatMap(({ rows }) => rows),
    rateTable,
  )
  const rows = table.rows.filter(({ company }) => company)
  const unread = `Rate data of companies in ${name} on page ${page} could not be read.`
  return { name, rows, page, issues: [...table.issues, ...(rows.length === 0 && page !== null ? [unread] : [])] }
}

/** Sentences about the companies of another table than the one that is taken. */
function compareTables(taken: PlacedTable | undefined, other: PlacedTable): string[] {
  return other.rows.flatMap((row) => {
    const name = row.company?.value ?? ''
    const same = taken?.rows.find(({ company }) => company?.value.toLowerCase() === name.toLowerCase())
    if (!taken || !same) {
      const reason = taken ? `: the company is not in ${taken.name}` : ''
      return [`Rate data of ${name} in ${other.name} on page ${pageOf(row)} is not taken${reason}.`]
    }
    return rateTable.columns.flatMap(({ field, printed }) => {
      const [one, two] = [same[field]?.value ?? 'empty', row[field]?.value ?? 'empty']
      if (field === 'company' || one === two) return []
      const here = `${one} in ${taken.name} on page ${pageOf(same)}, which is taken`
      return [`Rate data of ${name}, ${printed[0]}: ${here}, and ${two} in ${other.name} on page ${pageOf(row)}.`]
    })
  })
}

function pageOf({ company }: Facts): number | undefined {
  return company?.sources[0]?.page
}
