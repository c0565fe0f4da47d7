import type { Gap } from '#lib/compare/types.ts'

export type NewGap = Omit<Gap, 'id'>
