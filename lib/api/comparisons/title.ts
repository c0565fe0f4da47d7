import type { ComparisonRequest } from '#lib/contract/comparisons/request.ts'

/** What a comparison is called in lists: its variants' labels, or their keys. Never a file's name, which may be hidden. */
export function titleOf({ variants }: ComparisonRequest): string {
  return variants.map(({ label, key }) => label ?? key).join(' vs ')
}
