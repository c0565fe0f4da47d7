import { findPassages } from '#lib/engines/compare/answers/find-passages.ts'
import { beginComparison } from '#lib/engines/compare/compare.ts'
import type { ComparisonRunner } from '#lib/service/api/comparisons/jobs/comparison-runner.ts'
import { packOutcome } from '#lib/service/api/comparisons/jobs/pack-result.ts'
import { PageCollector } from '#lib/service/api/comparisons/jobs/page-collector.ts'
import type { PassageFinder } from '#lib/service/api/filings/fix/jobs/passage-finder.ts'

/** Compares immediately, in the test's thread. */
export const inlineRunner: ComparisonRunner = {
  async run(source, { onProgress, ask }) {
    const collector = new PageCollector()
    for await (const batch of source.readPages()) collector.add(batch)
    const input = collector.fill(source.input)
    const begun = beginComparison(input, onProgress)
    if ('unable' in begun) return packOutcome(input, begun)
    const { questions, finish } = begun
    return packOutcome(input, finish(ask && questions.length > 0 ? await ask(questions) : null))
  },
  close: async () => {},
}

/** Searches immediately, in the test's thread. */
export const inlineFinder: PassageFinder = {
  find: async (search) => findPassages(search),
  close: async () => {},
}
