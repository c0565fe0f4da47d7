import type { FormComparisonEntry } from '#lib/contract/comparisons/operations.ts'

/** Pages of a live list as one: an entry that slid onto the next page meanwhile is kept once, where it was first. */
export function mergeEntries(
  pages: readonly { readonly formComparisons: readonly FormComparisonEntry[] }[],
): FormComparisonEntry[] {
  const entries = pages.flatMap((page) => page.formComparisons)
  return [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed()
}
