import type { ResultCell } from '#lib/contract/comparisons/result.ts'
import type { FormIdentity } from '#lib/engines/compare/answers/form-identity.ts'
import type { CitationRanks } from '#lib/engines/compare/rows/citation-ranks.ts'
import type { Cell, Provision } from '#lib/engines/compare/types.ts'
import type { Reading } from './reading.ts'

/** The input of a comparison with another baseline. Apart from the engine, which only the worker loads. */
export interface CompareQuestion {
  readonly baseline: string
  readonly others: readonly string[]
  /** In policy order. A redacted cell is left out of its row: its text is unknown, and unknown is not absent. */
  readonly provisions: readonly Provision[]
  readonly ranks: CitationRanks
  /** Form number and edition of each variant whose form the reader may open. */
  readonly identities: Readonly<Record<string, FormIdentity>>
  readonly joined: Reading['joined']
}

export function askFor(reading: Reading, baseline: string): CompareQuestion {
  const keys = reading.variants.map(({ key }) => key)
  return {
    baseline,
    others: keys.filter((key) => key !== baseline),
    provisions: reading.result.provisions.map((provision) => ({
      ...provision,
      cells: Object.fromEntries(keys.flatMap((key) => readable(key, provision.cells[key] ?? null))),
    })),
    ranks: reading.ranks,
    joined: reading.joined,
    identities: Object.fromEntries(
      reading.variants.flatMap(({ key, documents: [form] }) =>
        form && form.formNumber !== null ? [[key, { formNumber: form.formNumber, editionDate: form.editionDate }]] : [],
      ),
    ),
  }
}

function readable(key: string, cell: ResultCell | null): [string, Cell | null][] {
  if (!cell) return [[key, null]]
  const { text } = cell
  return cell.redacted || text === null ? [] : [[key, { ...cell, text }]]
}
