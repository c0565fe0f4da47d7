import type { ComparisonRunner } from '#lib/api/comparisons/jobs/comparison-runner.ts'
import { packOutcome } from '#lib/api/comparisons/jobs/pack-result.ts'
import { compareForms } from '#lib/compare/compare.ts'

/** Compares at once, in the test's own thread. */
export const inlineRunner: ComparisonRunner = {
  run: async (input, { onProgress }) => packOutcome(input, compareForms(input, onProgress)),
  close: async () => {},
}
