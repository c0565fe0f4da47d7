import { catalogOperations } from './catalog.ts'
import { codeOperations } from './codes.ts'
import { managedOperations } from './managed.ts'
import { ratingProgramOperations } from './rating-programs.ts'

export const referenceOperations = {
  ...catalogOperations,
  ...codeOperations,
  ...managedOperations,
  ...ratingProgramOperations,
} as const
