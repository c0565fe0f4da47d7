import { BadgeCheck } from 'lucide-react'
import { Badge } from '#components/ui/feedback/badge.tsx'
import type { InsuranceType, ListedSubtype } from '#lib/contract/reference/codes.ts'

interface TypeEntryProps {
  type: InsuranceType & { readonly subtypes: readonly ListedSubtype[] }
  /** Codes that the search finds. */
  found: ReadonlySet<string>
  isSearched: boolean
}

/** One type with its subtypes; of a search only those that it finds, or all where it finds the type itself. */
export function TypeEntry({ type, found, isSearched }: TypeEntryProps) {
  const matching = type.subtypes.filter(({ code }) => found.has(code))
  const shown = isSearched && matching.length > 0 ? matching : type.subtypes
  const hidden = type.subtypes.length - shown.length
  return (
    <section aria-labelledby={`type-${type.code}`} className="border-line border-b py-4 last:border-0">
      <h2 id={`type-${type.code}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-base">
        <span className="tabular-nums">{type.code}</span> {type.name}
        <SourceMark isOfficial={type.official} />
      </h2>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {shown.map(({ id, code, name, description, official }) => (
          <li key={id} className="flex min-h-7 flex-wrap items-baseline gap-x-3 text-sm">
            <span className="w-20 shrink-0 text-muted tabular-nums">{code}</span>
            <span className="min-w-0 grow basis-40">
              {name}
              {description ? <span className="block text-muted text-xs">{description}</span> : null}
            </span>
            {official === type.official ? null : <SourceMark isOfficial={official} />}
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="mt-1 text-muted text-xs">
          {hidden} more {hidden === 1 ? 'sub-TOI' : 'sub-TOIs'} of {type.code} {hidden === 1 ? 'does' : 'do'} not match.
        </p>
      ) : null}
    </section>
  )
}

/** Only what is verified is called official; what was imported says so. Another deployment may say neither. */
function SourceMark({ isOfficial }: { isOfficial: boolean | undefined }) {
  if (isOfficial === undefined) return null
  return isOfficial ? (
    <Badge icon={<BadgeCheck aria-hidden="true" />}>Official</Badge>
  ) : (
    <Badge tone="notice">Imported</Badge>
  )
}
