import { ComparisonRequestFields } from '#lib/contract/comparisons/request.ts'

export interface Question {
  readonly asked: string
  /** Of a scenario; null for an expectation. */
  readonly facts: string | null
}

/** What was asked, by the group its answers stand under: scenarios by id, expectations by "scenario › expectation". */
export function readQuestions(request: Readonly<Record<string, unknown>>): ReadonlyMap<string, Question> {
  const scenarios = ComparisonRequestFields.shape.scenarios.safeParse(request.scenarios)
  if (!scenarios.success) return new Map()
  return new Map(
    (scenarios.data ?? []).flatMap(({ id, facts, question, expectations = [] }): [string, Question][] => [
      [id, { asked: question, facts }],
      ...expectations.map((expectation): [string, Question] => [
        `${id} › ${expectation.id}`,
        { asked: expectation.assertion, facts: null },
      ]),
    ]),
  )
}
