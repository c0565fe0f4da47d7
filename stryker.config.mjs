import { groupUnderMutation } from './lib/tools/cli/mutation-groups.ts'

const { name, mutate, excludedMutations = [], threshold = 100 } = groupUnderMutation()

/** Mutation tests of one group of modules: `npm run mutate -- GROUP`. */
export default {
  mutate: [...mutate],
  // The compiler rejects a property of what may be undefined; mutants run without it.
  mutator: { excludedMutations: ['OptionalChaining', ...excludedMutations] },
  testRunner: 'vitest',
  // Only the group's own tests run: a database test is worth seconds, and nearly every test reaches the kernel.
  vitest: { configFile: 'lib/tools/cli/mutation-vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: `.stryker/${name}.json`,
  tempDirName: '.stryker/tmp',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // A mutant that no test can notice is explained next to its line: “Stryker disable next-line”.
  thresholds: { high: 100, low: threshold, break: threshold },
  ignorePatterns: ['.data', '.next', '.stryker', 'e2e', 'public', 'test-results', 'playwright-report'],
  // Stryker would rewrite tsconfig.json through an API that TypeScript 7 no longer has; the tests never read the file.
  tsconfigFile: '.stryker/no-tsconfig.json',
  disableTypeChecks: false,
  timeoutMS: 10_000,
}
