interface FigureListProps {
  /** With its unit, as it is read. */
  figures: readonly { label: string; value: string }[]
}

/** A few figures side by side, each under its name. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="font-serif text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
