import type { ReviewActivity } from '#lib/contract/comparisons/review.ts'
import type { StoredOverride } from '#lib/service/database/schema/reviews.ts'
import type { StoredFinding } from './show-findings.ts'

/** Former and new values of the fields that differ. A finding that was never changed has no row. */
export function listFindingChanges(before: StoredFinding | undefined, after: StoredFinding): ReviewActivity['changes'] {
  const from = valuesOf(before)
  const to = valuesOf(after)
  return Object.fromEntries(
    Object.keys(to)
      .filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
      .map((name) => [name, { from: from[name], to: to[name] }]),
  )
}

function valuesOf(finding: StoredFinding | undefined): Readonly<Record<string, unknown>> {
  return {
    state: finding?.state ?? 'open',
    note: finding?.note ?? null,
    mentions: finding?.mentions ?? [],
    assigneeId: finding?.assigneeId ?? null,
    override: overrideOf(finding?.override ?? null),
  }
}

/** Without its author and time: the entry has both. */
function overrideOf(override: StoredOverride | null) {
  if (!override) return null
  const { category, effect, materiality, reason } = override
  return { category, effect, materiality, reason }
}
