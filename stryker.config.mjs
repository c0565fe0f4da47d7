import { groupUnderMutation } from './lib/cli/mutation-groups.ts'

const { name, mutate, excludedMutations = [] } = groupUnderMutation()

/** Mutation tests of one group of modules: `npm run mutate -- GROUP`. */
export default {
  mutate: [...mutate],
  mutator: { excludedMutations: [...excludedMutations] },
  testRunner: 'vitest',
  // Only the group's own tests run: a database test is worth seconds, and nearly every test reaches the kernel.
  vitest: { configFile: 'lib/cli/mutation-vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: `.stryker/${name}.json`,
  tempDirName: '.stryker/tmp',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.stryker/reports/${name}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
  ignorePatterns: ['.data', '.next', '.stryker', 'e2e', 'public', 'test-results', 'playwright-report'],
  // Stryker would rewrite tsconfig.json through an API that TypeScript 7 no longer has; the tests never read the file.
  tsconfigFile: '.stryker/no-tsconfig.json',
  disableTypeChecks: false,
  timeoutMS: 10_000,
}
