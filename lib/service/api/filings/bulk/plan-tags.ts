import type { FilingChange } from '#lib/contract/filings/bulk.ts'
import { uniqueTags } from '#lib/contract/kernel/tags.ts'

export interface PlannedTags {
  readonly now: readonly string[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** The tags of a filing after a change; null where they stay the same. Case does not matter: the first spelling stays. */
export function planTags(
  { addTags = [], removeTags = [] }: Pick<FilingChange, 'addTags' | 'removeTags'>,
  before: readonly string[],
): PlannedTags | null {
  const kept = before.filter((tag) => !has(removeTags, tag))
  const now = sortTags(uniqueTags([...kept, ...addTags]))
  const added = now.filter((tag) => !has(before, tag))
  const removed = before.filter((tag) => !has(now, tag))
  return added.length + removed.length === 0 ? null : { now, added, removed }
}

export function sortTags(tags: readonly string[]): string[] {
  return uniqueTags(tags).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
}

function has(tags: readonly string[], tag: string): boolean {
  return tags.some((other) => other.toLowerCase() === tag.toLowerCase())
}
