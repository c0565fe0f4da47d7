import { accountsSeed } from '#lib/api/accounts/seed.ts'
import { comparisonsSeed } from '#lib/api/comparisons/seed.ts'
import { filesSeed } from '#lib/api/files/seed.ts'
import { filingsSeed } from '#lib/api/filings/seed.ts'
import { formsSeed } from '#lib/api/forms/seed.ts'
import { importsSeed } from '#lib/api/imports/seed.ts'
import type { Seed } from '#lib/api/kernel/seed.ts'
import { referenceSeed } from '#lib/api/reference/seed.ts'
import { scheduleSeed } from '#lib/api/schedule-p/seed.ts'
import { webhooksSeed } from '#lib/api/webhooks/seed.ts'

/** What provisions a workspace file; each refers to records of those before it. */
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
