import type { Reader } from '#components/comparisons/reader/reader.ts'
import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { differencesOf } from '#lib/reading/differences.ts'

type Chosen = Pick<Reader, 'reading' | 'set' | 'pairSet'> & {
  readonly state: Pick<Reader['state'], 'tab' | 'row' | 'col' | 'item'>
}

/**
 * The differences that the link has chosen on its tab: one that is listed, or those of a cell. Only those of the result:
 * what is computed on screen for another baseline has no record.
 */
export function chosenDifferences({ reading, set, pairSet, state }: Chosen): ResultDifference[] {
  const { tab, row, col, item } = state
  const ofCell = (shown: typeof set) => (row === null || col === null ? [] : differencesOf(shown, row, col))
  const found = () => {
    switch (tab) {
      case 'changes':
      case 'numbers':
        return item === null ? [] : [set.byId.get(item) ?? reading.differenceOf.get(item)]
      case 'matrix':
        return ofCell(set)
      case 'redline':
        return ofCell(pairSet)
      default:
        return []
    }
  }
  return found().flatMap((difference) =>
    difference !== undefined && reading.differenceOf.get(difference.id) === difference ? difference : [],
  )
}
