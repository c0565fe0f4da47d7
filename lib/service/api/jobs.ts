import { makeExportWork } from './comparisons/jobs/make-export.ts'
import { type ComparisonJobDeps, runComparisonWork } from './comparisons/jobs/run-comparison.ts'
import { readFileWork } from './files/jobs/read-file.ts'
import { continueFixWork } from './filings/fix/jobs/continue-fix.ts'
import { type FixJobDeps, gatherFixWork } from './filings/fix/jobs/gather-fix.ts'
import { type PrepareDraftDeps, prepareDraftWork } from './filings/staging/jobs/prepare-draft.ts'
import type { Resumptions } from './kernel/exhausted-job.ts'
import type { JobRegistration } from './kernel/job.ts'
import { importWork } from './schedule-p/jobs/run-import.ts'

/** The dependencies of all handlers. */
export type JobDeps = ComparisonJobDeps & FixJobDeps & PrepareDraftDeps

/** Every kind of background work of the service. */
export const jobs: readonly JobRegistration<JobDeps>[] = [
  readFileWork,
  runComparisonWork,
  makeExportWork,
  gatherFixWork,
  continueFixWork,
  prepareDraftWork,
  importWork,
]

/**
 * The kinds that a process does even where others do the background work: a pass waits for the process that was given the
 * password.
 */
export const jobsOfRequests: readonly JobRegistration<JobDeps>[] = [prepareDraftWork]

/** How exhausted jobs of each kind are replayed. */
export const resumptions: Resumptions = new Map(
  jobs.flatMap(({ definition, resume }) => (resume ? [[definition.name, { job: definition, resume }] as const] : [])),
)
