import { bulkOperations } from './bulk.ts'
import { commentOperations } from './comments.ts'
import { contactOperations } from './contact-and-fees.ts'
import { copyOperations } from './copies.ts'
import { csvImportOperations } from './csv-import.ts'
import { documentOperations } from './documents.ts'
import { recordOperations } from './filing.ts'
import { filingImportOperations } from './imports.ts'
import { letterOperations } from './letters.ts'
import { myWorkOperations } from './my-work.ts'
import { rateDataOperations } from './rate-data.ts'
import { filingRequirementOperations, stateRequirementOperations } from './requirements.ts'
import { searchOperations } from './search.ts'
import { sessionOperations } from './sessions.ts'
import { stagingOperations } from './staging.ts'

export const filingOperations = {
  ...recordOperations,
  ...searchOperations,
  ...bulkOperations,
  ...copyOperations,
  ...csvImportOperations,
  ...myWorkOperations,
  ...documentOperations,
  ...rateDataOperations,
  ...contactOperations,
  ...filingRequirementOperations,
  ...stateRequirementOperations,
  ...commentOperations,
  ...letterOperations,
  ...filingImportOperations,
  ...sessionOperations,
  ...stagingOperations,
} as const
