import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that read PDF files in their own process: the reader keeps something that the page viewer’s would change. */
const ofDocuments = [
  'lib/service/documents/**/*.test.ts',
  'lib/engines/serff/**/*.test.ts',
  'lib/service/api/filings/letters/get-letter-response-file.test.ts',
  'lib/service/api/schedule-p/exhibits/exhibits.test.ts',
  'lib/tools/demo/comparisons/compare-demo.test.ts',
]

/** Where the tests run again on a server, those that would only run twice. */
const ofOneDatabase =
  process.env.TEST_ONLY_RECORDS === '1'
    ? [
        'lib/client/**',
        'lib/desk/bff/**',
        'lib/desk/server/**',
        'lib/tools/attack/**',
        'lib/tools/cli/**',
        'lib/tools/crash/**',
        'lib/service/api/comparisons/sound-results.test.ts',
        'lib/service/api/filings/staging/browser/**',
      ]
    : []

export default defineConfig({
  // The marker throws wherever React's server conditions are not set, as in plain Node.
  resolve: { alias: { 'server-only': fileURLToPath(import.meta.resolve('./node_modules/server-only/empty.js')) } },
  test: {
    // Only what hangs takes so long, on a busy machine too.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 240_000 } },
    // Two workers at most: several suites open a database of their own.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'documents', include: ofDocuments, isolate: true } },
      // Loading a file's modules takes longer than most files' tests; no module keeps anything between tests.
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['lib/**/*.test.ts', 'components/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...ofDocuments, ...ofOneDatabase],
          isolate: false,
        },
      },
    ],
  },
})
