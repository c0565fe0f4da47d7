import type { Reasoner } from '#lib/contract/reasoner/operations.ts'

export type Connection = NonNullable<Reasoner['connection']>
