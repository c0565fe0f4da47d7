import type { NotStaged } from './split-stageable.ts'

/** Selected filings that are left out, each with the reason. */
export function NotStagedList({ filings }: { filings: readonly NotStaged[] }) {
  if (filings.length === 0) return null
  return (
    <section aria-label="Not staged">
      <h3 className="font-medium">
        Not staged: {filings.length === 1 ? '1 filing' : `${filings.length.toLocaleString('en-US')} filings`}
      </h3>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5 text-muted">
        {filings.map(({ row, reason }) => (
          <li key={row.id} className="break-words">
            “{row.filing.displayName}”: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
