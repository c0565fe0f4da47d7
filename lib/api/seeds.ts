import { accountsSeed } from './accounts/seed.ts'
import { comparisonsSeed } from './comparisons/seed.ts'
import { filesSeed } from './files/seed.ts'
import { filingsSeed } from './filings/seed.ts'
import { formsSeed } from './forms/seed.ts'
import type { Seed } from './kernel/seed.ts'
import { referenceSeed } from './reference/seed.ts'

/** What provisions a workspace file; each refers to records of those before it. */
export const seeds: readonly Seed[] = [accountsSeed, filesSeed, referenceSeed, formsSeed, filingsSeed, comparisonsSeed]
