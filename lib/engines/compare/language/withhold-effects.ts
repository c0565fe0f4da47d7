import type { Column } from '#lib/engines/compare/rows/cells.ts'
import type { RowDifference } from '#lib/engines/compare/rows/row-difference.ts'
import { readLanguage } from './read-language.ts'

/** Removes the effects of changes in wordings that are not English: the rules read English only. */
export function withholdEffects(found: readonly RowDifference[], a: Column, b: Column): RowDifference[] {
  const isForeign = [a, b].some(({ cells }) => readLanguage(textsOf(cells)) !== null)
  return found.map((difference) => {
    const { row, effect, isOfLabeled = false } = difference
    if (effect === 'none' || (effect === 'unclear' && !isOfLabeled)) return difference
    const own = [a.cells[row], b.cells[row]].map((cell) => cell?.text ?? '')
    return isForeign || readLanguage(own) !== null
      ? { ...difference, effect: 'unclear', isOfLabeled: false }
      : difference
  })
}

function* textsOf(cells: Column['cells']): Generator<string> {
  for (const cell of cells) if (cell !== null) yield cell.text
}
