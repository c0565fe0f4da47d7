import { type ComparisonJobDeps, runComparisonWork } from './comparisons/jobs/run-comparison.ts'
import { readFileWork } from './files/jobs/read-file.ts'
import type { JobRegistration } from './kernel/job.ts'

/** What the handlers need, all together. */
export type JobDeps = ComparisonJobDeps

/** Every kind of background work of the service. */
export const jobs: readonly JobRegistration<JobDeps>[] = [readFileWork, runComparisonWork]
