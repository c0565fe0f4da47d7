import { runComparisonWork } from './comparisons/jobs/run-comparison.ts'
import { readFileWork } from './files/jobs/read-file.ts'
import type { JobRegistration } from './kernel/job.ts'

/** Every kind of background work of the service. */
export const jobs: readonly JobRegistration[] = [readFileWork, runComparisonWork]
