import { commentOperations } from './comments.ts'
import { documentOperations } from './documents.ts'
import { recordOperations } from './filing.ts'
import { letterOperations } from './letters.ts'
import { searchOperations } from './search.ts'
import { sessionOperations } from './sessions.ts'
import { stagingOperations } from './staging.ts'

export const filingOperations = {
  ...recordOperations,
  ...searchOperations,
  ...documentOperations,
  ...commentOperations,
  ...letterOperations,
  ...sessionOperations,
  ...stagingOperations,
} as const
