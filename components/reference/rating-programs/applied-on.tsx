'use client'

import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { RatingProgramVersion } from '#lib/contract/reference/rating-programs.ts'
import { findAppliedVersion, findObstacle } from '../model/applied-version.ts'

interface AppliedOnProps {
  versions: readonly RatingProgramVersion[]
  /** `YYYY-MM-DD`; null: none is chosen. */
  day: string | null
  onChange: (day: string | null) => void
}

/** Which version applied on a day, and why the others did not. */
export function AppliedOn({ versions, day, onChange }: AppliedOnProps) {
  return (
    <SideSection
      title="Version on a date"
      description="The newest version that is effective on the date and whose supported window contains it."
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Field label="Date" className="w-44">
          <Input type="date" value={day ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)} />
        </Field>
        <div role="status" className="min-w-0 grow text-sm sm:pt-7">
          {day === null ? (
            <span className="text-muted">Choose a date to see which version applied.</span>
          ) : (
            <Outcome versions={versions} day={day} />
          )}
        </div>
      </div>
    </SideSection>
  )
}

function Outcome({ versions, day }: { versions: readonly RatingProgramVersion[]; day: string }) {
  const applied = findAppliedVersion(versions, day)
  const others = versions.filter((version) => version !== applied)
  return (
    <>
      <p className="font-medium text-base">
        {applied
          ? `Version ${applied.version} applied on ${formatDay(day)}.`
          : `No version applied on ${formatDay(day)}.`}
      </p>
      <ul className="text-muted">
        {others.map((version) => (
          <li key={version.version}>
            Version {version.version}: {findObstacle(version, day) ?? 'Replaced by a newer version'}
          </li>
        ))}
      </ul>
    </>
  )
}
