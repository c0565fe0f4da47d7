interface FileLinesProps {
  label: string
  lines: readonly string[]
  /** Of all, where not all are given. */
  count: number
}

/** Issues of a file, or warnings, each with its place. */
export function FileLines({ label, lines, count }: FileLinesProps) {
  if (lines.length === 0) return null
  return (
    <>
      <h3 className="mt-4 font-medium text-sm">{label}</h3>
      <ul aria-label={label} className="mt-1 flex max-w-(--measure) flex-col text-sm tabular-nums">
        {lines.map((line) => (
          <li key={line} className="border-line border-b py-1">
            {line}
          </li>
        ))}
      </ul>
      {count > lines.length ? (
        <p className="mt-2 text-muted text-xs">
          The first {lines.length.toLocaleString('en-US')} of {count.toLocaleString('en-US')} are listed.
        </p>
      ) : null}
    </>
  )
}

/** "2 issues in the file". */
export function countIssues(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'issue' : 'issues'} in the file`
}
