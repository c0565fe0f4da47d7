import type { FilingLineage, ManagedFilingSummary } from '#lib/contract/filings/filing.ts'

export type LineageStep =
  | { readonly kind: 'predecessor' | 'successor'; readonly filing: ManagedFilingSummary }
  | { readonly kind: 'this' }
  /** Older filings that the reader cannot see, or that are past what is listed. */
  | { readonly kind: 'earlier' }

interface LaidOutLineage {
  /** Oldest first. */
  readonly steps: readonly LineageStep[]
  /** The filing that this one names as its predecessor; null if the reader cannot see one. */
  readonly predecessor: ManagedFilingSummary | null
  /** The other filings of the project that are not in the timeline already. */
  readonly projectFilings: readonly ManagedFilingSummary[]
}

/** The timeline of a filing: its predecessors, itself, its successors. */
export function layOutLineage(
  { predecessors, predecessorsEndEarly, successors, project }: FilingLineage,
  filing: { readonly id: string; readonly predecessorFilingId: string | null },
): LaidOutLineage {
  const steps: LineageStep[] = [
    ...(predecessorsEndEarly ? [{ kind: 'earlier' } as const] : []),
    ...predecessors.map((entry) => ({ kind: 'predecessor', filing: entry }) as const),
    { kind: 'this' },
    ...successors.map((entry) => ({ kind: 'successor', filing: entry }) as const),
  ]
  const inTimeline = new Set([filing.id, ...[...predecessors, ...successors].map(({ id }) => id)])
  return {
    steps,
    predecessor: predecessors.find(({ id }) => id === filing.predecessorFilingId) ?? null,
    projectFilings: (project?.filings ?? []).filter(({ id }) => !inTimeline.has(id)),
  }
}
