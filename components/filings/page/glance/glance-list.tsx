import { ShownField } from '#components/filings/fields/shown-field.tsx'
import type { GlanceFact, listGlance } from './glance.ts'

/** "Filing at a Glance": labels in two columns, one where it is narrow, the long texts below, then what is not given. */
export function GlanceList({ left, right, below }: ReturnType<typeof listGlance>) {
  const missing = [...left, ...right, ...below].filter((fact) => !isGiven(fact))
  return (
    <section aria-label="Filing at a glance" className="pb-3">
      <div className="grid max-w-6xl gap-x-12 lg:grid-cols-2">
        <GlanceColumn facts={left} />
        <GlanceColumn facts={right} />
      </div>
      <div className="max-w-6xl">
        <GlanceColumn facts={below} />
      </div>
      {missing.length > 0 ? (
        <p className="max-w-6xl pt-1 text-muted text-xs">Not given: {missing.map(({ label }) => label).join(', ')}.</p>
      ) : null}
    </section>
  )
}

function isGiven({ value }: GlanceFact): boolean {
  return value.kind !== 'none'
}

function GlanceColumn({ facts }: { facts: readonly GlanceFact[] }) {
  return (
    <dl className="min-w-0 self-start">
      {facts.filter(isGiven).map(({ label, value }) => (
        <div key={label} className="grid min-h-6 grid-cols-[10.5rem_minmax(0,1fr)] gap-x-3 py-0.5">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words">
            <ShownField label={label} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
