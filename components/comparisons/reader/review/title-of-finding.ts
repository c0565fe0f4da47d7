import type { Reader } from '#components/comparisons/reader/reader.ts'
import { readFindingId } from '#lib/contract/comparisons/finding-ids.ts'
import { countOf } from '#lib/reading/labels.ts'
import { fullTitleOf, provisionAt } from '#lib/reading/reading.ts'

/**
 * "Conditions 5 Notice of loss" for a difference or a pairing, its id where the rows on screen do not have it; "Scenario
 * theft, 2024 edition" for an answer.
 */
export function titleOfFinding({ reading, review }: Pick<Reader, 'reading' | 'review'>, id: string): string {
  const nameOf = (variant: string) => reading.variantOf.get(variant)?.name ?? variant
  const subject = readFindingId(id)
  switch (subject.kind) {
    case 'answer':
      return `Scenario ${subject.scenarioId}, ${nameOf(subject.variant)}`
    case 'expectation':
      return `Expectation ${subject.expectationId} of ${subject.scenarioId}, ${nameOf(subject.variant)}`
    case 'statement':
      return `Statement ${subject.position} of ${reading.inputOf.get(subject.inputId)?.name ?? subject.inputId}`
    case 'difference': {
      const pairing = review?.pairings.find((each) => each.id === id)
      const provision = provisionAt(reading, pairing?.provisionId ?? reading.differenceOf.get(id)?.provisionId ?? null)
      return provision ? fullTitleOf(reading, provision) : id
    }
  }
}

const nouns = { difference: 'change', answer: 'answer', expectation: 'answer', statement: 'statement' } as const

/** "2 changes", "1 answer"; "3 findings" where they are of several kinds. */
export function countFindings(ids: readonly string[]): string {
  const [noun = 'change', ...others] = new Set(ids.map((id) => nouns[readFindingId(id).kind]))
  return countOf(ids.length, others.length > 0 ? 'finding' : noun)
}
