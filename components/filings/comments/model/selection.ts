import type { FilingComment } from '#lib/contract/filings/comments.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { Uuid } from '#lib/contract/kernel/primitives.ts'

/** Why a thread cannot be fixed; null where it can. */
export function findFixReason({ kind, resolvedAt }: Pick<FilingComment, 'kind' | 'resolvedAt'>): string | null {
  if (kind === 'note') return 'Notes cannot be fixed.'
  return resolvedAt === null ? null : 'Resolved. Reopen it to fix it.'
}

/** Why a thread cannot be added to the selection; null where it can. What is selected can always be taken out. */
export function findSelectReason(top: FilingComment, selected: readonly string[]): string | null {
  if (selected.includes(top.id)) return null
  const reason = findFixReason(top)
  if (reason !== null) return reason
  return selected.length >= filingLimits.commentIds
    ? `${filingLimits.commentIds} discussions are selected, the most that can be fixed at a time.`
    : null
}

export function toggleSelected(top: FilingComment, selected: readonly string[]): readonly string[] {
  if (selected.includes(top.id)) return selected.filter((id) => id !== top.id)
  return findSelectReason(top, selected) === null ? [...selected, top.id] : selected
}

/** The ids of a link or of a pasted text, each once, and the entries that are not ids. */
export function readIds(values: readonly string[]): { readonly ids: readonly string[]; readonly others: string[] } {
  const read = values.map((value) => ({ value, id: Uuid.safeParse(value).data }))
  return {
    ids: [...new Set(read.flatMap(({ id }) => id ?? []))],
    others: read.flatMap(({ value, id }) => (id === undefined ? [value] : [])),
  }
}
