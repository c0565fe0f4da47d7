import type { UsageEntry } from '#lib/contract/usage/operations.ts'
import type { LinkedPage } from './page-link.ts'

export interface RecentRead extends LinkedPage {
  readonly carrierName: string
  readonly at: string
}

/** The pages of the reads, the last one first, each once. A read of several pages has no page. */
export function listRecentReads(entries: readonly UsageEntry[]): RecentRead[] {
  const reads = entries.flatMap(({ carrier, read, createdAt: at }): RecentRead[] => {
    if (!carrier || !read) return []
    const { statementYear, line, part, section, variant } = read
    if (statementYear === null || line === null || part === null || variant === null) return []
    return [{ carrierId: carrier.code, carrierName: carrier.name, statementYear, line, part, section, variant, at }]
  })
  const byPage = Map.groupBy(reads, ({ at: _, ...page }) => JSON.stringify(page))
  return [...byPage.values()].flatMap(([newest]) => newest ?? [])
}
