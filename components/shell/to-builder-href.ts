import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'

/** The address at which the comparison builder opens with a request. */
export function toBuilderHref(request: ComparisonRequest): string {
  return `/comparisons/new?${new URLSearchParams({ request: JSON.stringify(request) })}`
}
