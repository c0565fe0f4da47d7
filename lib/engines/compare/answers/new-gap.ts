import type { Gap } from '#lib/engines/compare/types.ts'

export type NewGap = Omit<Gap, 'id'>
