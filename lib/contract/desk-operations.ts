import { scenarioOperations } from './development-scenarios/operations.ts'
import { draftOperations } from './drafts/operations.ts'
import { savedViewOperations } from './saved-views/operations.ts'

/** In front of every path of the table. */
export const deskRoot = '/desk'

/** The desk's own records: only its pages speak of them, and they are not part of the API. Ids differ from the API's. */
export const deskOperations = {
  ...draftOperations,
  ...scenarioOperations,
  ...savedViewOperations,
} as const

export type DeskOperations = typeof deskOperations
export type DeskOperationId = keyof DeskOperations
