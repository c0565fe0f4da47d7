import { defineConfig } from 'vitest/config'
import base from '../../../vitest.config.ts'
import { groupUnderMutation } from './mutation-groups.ts'

/** The project's own tests, narrowed to those of the group under mutation. */
export default defineConfig({
  ...base,
  // The test files of one mutant share their modules: loading those takes longer than most tests. The next mutant loads them again.
  test: { ...base.test, projects: undefined, include: [...groupUnderMutation().tests], isolate: false },
})
