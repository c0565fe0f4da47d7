import type { Explanation } from './compare-survivors.ts'

export const explanations: readonly Explanation[] = []
