import { scenarioOperations } from './development-scenarios/operations.ts'
import { draftOperations } from './drafts/operations.ts'
import { savedViewOperations } from './saved-views/operations.ts'

/** The tables of the domains, as `domains` of the API's. */
export const deskDomains = {
  drafts: draftOperations,
  developmentScenarios: scenarioOperations,
  savedViews: savedViewOperations,
} as const

/** The desk's own records: only its pages speak of them, and they are not part of the API. Ids differ from the API's. */
export const deskOperations = {
  ...deskDomains.drafts,
  ...deskDomains.developmentScenarios,
  ...deskDomains.savedViews,
} as const

export type DeskOperations = typeof deskOperations
export type DeskOperationId = keyof DeskOperations
