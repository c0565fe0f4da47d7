import type { JobRegistration } from './job.ts'
import { readFileWork } from './read-file.ts'
import { runComparisonWork } from './run-comparison.ts'

/** Every kind of background work of the service. */
export const jobs: readonly JobRegistration[] = [readFileWork, runComparisonWork]
