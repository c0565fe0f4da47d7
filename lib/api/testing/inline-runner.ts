import { type ComparisonRunner, createTurns } from '#lib/api/comparisons/jobs/comparison-runner.ts'
import { packOutcome } from '#lib/api/comparisons/jobs/pack-result.ts'
import { PageCollector } from '#lib/api/comparisons/jobs/page-collector.ts'
import { compareForms } from '#lib/compare/compare.ts'

/** Compares at once, in the test's own thread. */
export const inlineRunner: ComparisonRunner = {
  async run(source, { onProgress }) {
    const collector = new PageCollector()
    for await (const batch of source.readPages()) collector.add(batch)
    const input = collector.fill(source.input)
    return packOutcome(input, compareForms(input, onProgress))
  },
  alone: createTurns(),
  close: async () => {},
}
