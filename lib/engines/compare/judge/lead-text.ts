import type { Cell } from '#lib/engines/compare/types.ts'
import { spellOut } from '#lib/engines/wording/contractions.ts'
import { sentencesOf } from '#lib/engines/wording/sentences.ts'

/** A variant's texts by row with their numbers, and the position of each row in the variant's order. */
interface NumberedColumn {
  readonly cells: readonly (Pick<Cell, 'number' | 'text'> | null)[]
  readonly positions: readonly number[]
}

/** Rows before an item that are searched for the words that lead its list in. */
const farthest = 40

/**
 * The sentence that leads the list of a row in, without its colon, or '': that of the provision above it, or for an
 * item without a number the last one before it in the same list.
 */
export function createLeadTexts({ cells, positions }: NumberedColumn): (row: number) => string {
  const order = cells.flatMap((cell, row) => (cell === null ? [] : [row]))
  order.sort((one, other) => (positions[one] ?? 0) - (positions[other] ?? 0))
  const places = new Map(order.map((row, at) => [row, at]))
  return (row) => {
    const number = cells[row]?.number ?? null
    const at = places.get(row) ?? 0
    if (number === null) return ''
    const list = listOf(number)
    for (const before of order.slice(Math.max(0, at - farthest), at).reverse()) {
      const cell = cells[before]
      const isAbove = cell?.number === list || (list === '' && cell?.number === null)
      const isBefore = number.endsWith('•') && listOf(cell?.number ?? '') === list
      if (cell?.text.endsWith(':') && (isAbove || isBefore)) return lastSentence(cell.text)
      if (isAbove || !(cell?.number ?? '').startsWith(list)) return ''
    }
    return ''
  }
}

/** The path of the list that a number belongs to: "A" of "A.3". */
function listOf(number: string): string {
  return number.slice(0, Math.max(0, number.lastIndexOf('.')))
}

function lastSentence(text: string): string {
  const { start = 0 } = sentencesOf(text).at(-1) ?? {}
  return spellOut(text.slice(start, -1))
}
