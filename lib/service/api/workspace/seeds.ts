import { accountsSeed } from '#lib/service/api/accounts/seed.ts'
import { comparisonsSeed } from '#lib/service/api/comparisons/seed.ts'
import { filesSeed } from '#lib/service/api/files/seed.ts'
import { filingsSeed } from '#lib/service/api/filings/seed.ts'
import { formsSeed } from '#lib/service/api/forms/seed.ts'
import { importsSeed } from '#lib/service/api/imports/seed.ts'
import type { Seed } from '#lib/service/api/kernel/seed.ts'
import { referenceSeed } from '#lib/service/api/reference/seed.ts'
import { scheduleSeed } from '#lib/service/api/schedule-p/seed.ts'
import { webhooksSeed } from '#lib/service/api/webhooks/seed.ts'

/** The parts that provision a workspace file; each refers to records of those before it. */
export const seeds: readonly Seed[] = [
  accountsSeed,
  filesSeed,
  referenceSeed,
  scheduleSeed,
  formsSeed,
  filingsSeed,
  importsSeed,
  webhooksSeed,
  comparisonsSeed,
]
