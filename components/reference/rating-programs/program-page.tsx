'use client'

import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { DateOnly } from '#lib/contract/kernel/primitives.ts'
import { ratingProgramsQuery, ratingProgramVersionsQuery } from '#lib/queries/reference.ts'
import { findAppliedVersion } from '../model/applied-version.ts'
import { AppliedOn } from './applied-on.tsx'
import { VersionDifference } from './version-difference.tsx'
import { VersionTable } from './version-table.tsx'
import { VersionTimeline } from './version-timeline.tsx'

/** The published versions of a rating program: when each rates, what changed, which one applied. */
export function ProgramPage({ id }: { id: string }) {
  const { data: versions } = useSuspenseQuery(ratingProgramVersionsQuery(browserClient, id))
  const { data: programs } = useQuery(ratingProgramsQuery(browserClient))
  const [state, setState] = useQueryStates({ on: parseAsString, from: parseAsInteger, to: parseAsInteger })
  const name = programs?.find((program) => program.id === id)?.name ?? id
  const day = DateOnly.safeParse(state.on).data ?? null
  const [newest, previous = newest] = versions
  const pick = (version: number | null) => versions.find((each) => each.version === version)
  return (
    <div className="overflow-y-auto pb-12">
      <header className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-4 py-2.5 sm:px-6">
        <h2 className="font-serif text-lg">{name}</h2>
        {name === id ? null : <span className="font-mono text-muted text-xs">{id}</span>}
      </header>
      {newest && previous ? (
        <>
          <AppliedOn versions={versions} day={day} onChange={(on) => void setState({ on })} />
          <VersionTimeline
            versions={versions}
            day={day}
            applied={day === null ? null : findAppliedVersion(versions, day)}
          />
          <VersionDifference
            versions={versions}
            before={pick(state.from) ?? previous}
            after={pick(state.to) ?? newest}
            onChange={(pair) => void setState({ from: pair.before, to: pair.after })}
          />
          <VersionTable versions={versions} />
        </>
      ) : (
        <EmptyState title="No version has been published yet" className="sm:px-6">
          Versions appear here once they are published. A published version is final.
        </EmptyState>
      )}
    </div>
  )
}
