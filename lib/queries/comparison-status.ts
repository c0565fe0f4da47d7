import type { FormComparison } from '#lib/contract/comparisons/operations.ts'

export type ComparisonStatus = FormComparison['status']

/** Every page of the desk asks this: it is apart from the reads of comparisons, with which their whole contract is loaded. */
export function isEnded(comparison: { readonly status: ComparisonStatus } | undefined): boolean {
  return comparison?.status === 'succeeded' || comparison?.status === 'failed'
}
