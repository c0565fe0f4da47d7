import { catalogOperations } from './catalog.ts'
import { codeOperations } from './codes.ts'
import { managedOperations } from './managed.ts'

export const referenceOperations = { ...catalogOperations, ...codeOperations, ...managedOperations } as const
