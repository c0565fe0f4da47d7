import { readFindingId } from '#lib/contract/comparisons/finding-ids.ts'

interface FindingPlace {
  readonly tab: 'changes' | 'scenarios' | 'review'
  /** A difference's id, else as `listFindings` names it. */
  readonly item: string
}

/** Where the reader shows a finding of a review. */
export function placeOfFinding(id: string): FindingPlace {
  const subject = readFindingId(id)
  switch (subject.kind) {
    case 'difference':
      return { tab: 'changes', item: id }
    case 'answer':
      return { tab: 'scenarios', item: `${subject.scenarioId}.${subject.variant}` }
    case 'expectation':
      return { tab: 'scenarios', item: `${subject.scenarioId}.${subject.expectationId}.${subject.variant}` }
    case 'statement':
      return { tab: 'review', item: `${subject.inputId}.${subject.position}` }
  }
}

/** The address of a finding in the desk: its tab with the finding chosen. */
export function addressOfFinding(comparisonId: string, id: string): string {
  const { tab, item } = placeOfFinding(id)
  return `/comparisons/${comparisonId}?tab=${tab}&item=${encodeURIComponent(item)}`
}
