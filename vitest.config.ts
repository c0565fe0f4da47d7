import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The marker throws wherever React's server conditions are not set, as in plain Node.
  resolve: { alias: { 'server-only': fileURLToPath(import.meta.resolve('./node_modules/server-only/empty.js')) } },
  test: {
    include: ['lib/**/*.test.ts', 'components/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two workers at most: several suites open a database of their own.
    maxWorkers: 2,
    // Loading a file's modules takes longer than most files' tests; no module keeps anything between tests.
    isolate: false,
  },
})
