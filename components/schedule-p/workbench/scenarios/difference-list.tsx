/** The choices in which two scenarios differ, from `listDifferences`. */
export function DifferenceList({ differences }: { differences: readonly string[] }) {
  if (differences.length === 0) return <p className="text-sm">Both make the same choices.</p>
  return (
    <ul aria-label="Choices that differ" className="flex max-w-(--measure) list-disc flex-col gap-0.5 pl-4 text-sm">
      {differences.map((difference) => (
        <li key={difference}>{difference}</li>
      ))}
    </ul>
  )
}
