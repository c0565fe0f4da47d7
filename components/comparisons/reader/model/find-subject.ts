import type { Reader } from '#components/comparisons/reader/reader.ts'
import type { ResultDifference } from '#lib/contract/comparisons/result.ts'
import { listFindings } from '#lib/reading/findings.ts'
import { alikeInBaseline } from '#lib/reading/number-rows.ts'
import { provisionAt } from '#lib/reading/reading.ts'
import { type Subject, subjectOfCell, subjectOfDifference, subjectOfDifferences } from '#lib/reading/subjects.ts'

type Sought = Pick<Reader, 'reading' | 'state' | 'set' | 'columns' | 'pair' | 'pairSet'>

/** The subject that the link has chosen on its tab. */
export function findSubject(reader: Sought): Subject | null {
  const { reading, state, set, columns, pair, pairSet } = reader
  switch (state.tab) {
    case 'matrix':
    case 'overview': {
      const provision = provisionAt(reading, state.row)
      const shown = columns.map(({ key }) => key)
      return provision && subjectOfCell(reading, provision, { set, shown, variant: state.col })
    }
    case 'redline': {
      const provision = provisionAt(reading, state.row)
      return provision && subjectOfCell(reading, provision, { set: pairSet, shown: pair, variant: state.col })
    }
    case 'changes': {
      const difference = findDifference(reader)
      return difference ? subjectOfDifference(reading, difference) : null
    }
    case 'numbers': {
      const difference = findDifference(reader)
      return difference ? subjectOfDifferences(reading, alikeInBaseline(set, difference)) : null
    }
    case 'inputs':
      return null
    default:
      return listFindings(reading, state.tab).find((finding) => finding.id === state.item)?.subject ?? null
  }
}

function findDifference({ reading, state: { item }, set }: Sought): ResultDifference | null {
  return item === null ? null : (set.byId.get(item) ?? reading.differenceOf.get(item) ?? null)
}
