import { defineConfig } from 'vitest/config'
import base from '../../../vitest.config.ts'
import { groupUnderMutation } from './mutation-groups.ts'

/** The project's own tests, narrowed to those of the group under mutation. */
export default defineConfig({
  ...base,
  test: { ...base.test, projects: undefined, include: [...groupUnderMutation().tests] },
})
