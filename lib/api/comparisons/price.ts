import { prices } from '#lib/contract/kernel/limits.ts'
import type { PinnedInput } from './resolve-inputs.ts'

/** In 1/100 credit: a base, and more for every started 100 pages of wording that are compared. */
export function priceOf(inputs: readonly Pick<PinnedInput, 'role' | 'pageCount'>[]): number {
  const pages = inputs
    .filter(({ role }) => role === 'variant' || role === 'form')
    .reduce((sum, { pageCount }) => sum + pageCount, 0)
  return prices.comparisonBase + Math.ceil(pages / 100) * prices.comparisonPer100Pages
}
