import { nameFinding } from '#lib/contract/comparisons/finding-ids.ts'
import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'
import { findFormer } from '#lib/contract/comparisons/review-notes.ts'
import { type Outcome, outcomeLabels } from './labels.ts'

export interface NamedAnswer {
  /** Of the finding. */
  readonly id: string
  /** The outcome, in words. */
  readonly summary: string
}

/**
 * The answers of a result, to scenarios, expectations and statements, by a name that another result gives the same
 * answer: its question, its outcome and its text. Redacted ones and those to the notes of a review are left out.
 */
export function nameAnswers({
  scenarios,
  review,
}: Pick<ComparisonResult, 'scenarios' | 'review'>): Map<string, NamedAnswer> {
  const named = new Map<string, NamedAnswer>()
  const add = (id: string, given: { outcome: Outcome; redacted?: true | undefined }, words: readonly unknown[]) => {
    if (!given.redacted)
      named.set(JSON.stringify([id, given.outcome, words]), { id, summary: outcomeLabels[given.outcome] })
  }
  for (const { id: scenarioId, answers, expectations } of scenarios) {
    for (const [variant, given] of Object.entries(answers))
      add(nameFinding({ kind: 'answer', scenarioId, variant }), given, [given.answer])
    for (const { id: expectationId, results } of expectations)
      for (const [variant, given] of Object.entries(results))
        add(nameFinding({ kind: 'expectation', scenarioId, expectationId, variant }), given, [given.reason])
  }
  for (const { inputId, statements } of review) {
    if (findFormer([inputId]) !== null) continue
    for (const [index, given] of statements.entries())
      add(nameFinding({ kind: 'statement', inputId, position: index + 1 }), given, [given.text, given.reason ?? null])
  }
  return named
}
