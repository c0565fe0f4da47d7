import type { Reader } from '../reader.ts'
import { listFindings } from './findings.ts'
import { provisionAt } from './reading.ts'
import { type Subject, subjectOfCell, subjectOfDifference } from './subjects.ts'

/** What the link has chosen on the tab it shows. */
export function findSubject(reader: Pick<Reader, 'reading' | 'state' | 'set' | 'columns'>): Subject | null {
  const { reading, state, set, columns } = reader
  switch (state.tab) {
    case 'matrix': {
      const provision = provisionAt(reading, state.row)
      const shown = columns.map(({ key }) => key)
      return provision && subjectOfCell(reading, set, provision, shown, state.col)
    }
    case 'redline': {
      const provision = provisionAt(reading, state.row)
      const pair = state.pair ?? columns.slice(0, 2).map(({ key }) => key)
      return provision && subjectOfCell(reading, set, provision, pair, state.col)
    }
    case 'changes':
    case 'numbers': {
      const difference =
        state.item === null ? undefined : (set.byId.get(state.item) ?? reading.differenceOf.get(state.item))
      return difference ? subjectOfDifference(reading, difference) : null
    }
    case 'inputs':
      return null
    default:
      return listFindings(reading, state.tab).find((finding) => finding.id === state.item)?.subject ?? null
  }
}
