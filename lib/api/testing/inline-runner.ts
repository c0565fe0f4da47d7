import type { ComparisonRunner } from '#lib/api/comparisons/jobs/comparison-runner.ts'
import { packOutcome } from '#lib/api/comparisons/jobs/pack-result.ts'
import { PageCollector } from '#lib/api/comparisons/jobs/page-collector.ts'
import type { PassageFinder } from '#lib/api/filings/jobs/passage-finder.ts'
import { compareForms } from '#lib/compare/compare.ts'
import { findPassages } from '#lib/compare/find-passages.ts'

/** Compares at once, in the test's own thread. */
export const inlineRunner: ComparisonRunner = {
  async run(source, { onProgress }) {
    const collector = new PageCollector()
    for await (const batch of source.readPages()) collector.add(batch)
    const input = collector.fill(source.input)
    return packOutcome(input, compareForms(input, onProgress))
  },
  close: async () => {},
}

/** Searches at once, in the test's own thread. */
export const inlineFinder: PassageFinder = {
  find: async (search) => findPassages(search),
  close: async () => {},
}
