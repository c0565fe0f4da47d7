import { ComparisonRequestFields } from '#lib/contract/comparison-request.ts'

/** What was asked, by the group its answers stand under: scenarios by id, expectations by "scenario › expectation". */
export function readQuestions(request: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const scenarios = ComparisonRequestFields.shape.scenarios.safeParse(request.scenarios)
  if (!scenarios.success) return new Map()
  return new Map(
    (scenarios.data ?? []).flatMap(({ id, question, expectations = [] }): [string, string][] => [
      [id, question],
      ...expectations.map((expectation): [string, string] => [`${id} › ${expectation.id}`, expectation.assertion]),
    ]),
  )
}
