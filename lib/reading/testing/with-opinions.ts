import type { ComparisonResult } from '#lib/contract/comparisons/result.ts'

/**
 * The result as after a run with a language model: it answered for the first variant, has another opinion on the second
 * variant’s answer and on the first variant’s expectation, and on a statement that is added.
 */
export function withOpinions(result: ComparisonResult): ComparisonResult {
  const [first, second] = result.variants.map(({ key }) => key)
  const [quoted, disputed] = result.citations.map(({ id }) => id)
  if (!first || !second || !quoted || !disputed) throw new Error('The result has too few variants or citations.')
  const sent = { citationIds: [quoted, disputed] }
  return {
    ...result,
    engine: { ...result.engine, reasoner: { provider: 'models.test', model: 'gpt-x' } },
    scenarios: result.scenarios.map(({ id, answers, expectations }) => ({
      id,
      answers: {
        ...answers,
        [first]: {
          outcome: 'covered',
          answer: 'Pipes are named. “We insure pipes.”',
          steps: [{ text: 'Pipes are named. “We insure pipes.”', citationIds: [quoted] }],
          by: 'reasoner',
          sent,
          citationIds: [quoted],
        },
        [second]: {
          outcome: 'not_covered',
          answer: 'An exclusion names it.',
          citationIds: [quoted],
          dissent: { outcome: 'covered', text: 'An exception names it.', citationIds: [disputed] },
          sent,
        },
      },
      expectations: expectations.map((expectation) => ({
        id: expectation.id,
        results: {
          ...expectation.results,
          [first]: {
            outcome: 'contradicted',
            reason: 'The limit is lower.',
            citationIds: [quoted],
            dissent: { outcome: 'supported', text: 'The limit applies twice.', citationIds: [disputed] },
            sent,
          },
        },
      })),
    })),
    review: [
      {
        inputId: 'notes',
        statements: [
          {
            text: 'Debris is paid.',
            outcome: 'confirmed',
            by: 'reasoner',
            sent,
            reason: 'It is named.',
            citationIds: [quoted],
          },
          {
            text: 'The deductible rose.',
            outcome: 'contradicted',
            citationIds: [quoted],
            dissent: { outcome: 'confirmed', text: null, citationIds: [] },
            sent,
          },
        ],
      },
    ],
  }
}
