'use client'

import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { formatDay, formatExact } from '#components/ui/feedback/time-format.ts'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { RatingProgramVersion } from '#lib/contract/reference/rating-programs.ts'
import { type FieldDifference, listDifferences, versionFields } from '../model/version-differences.ts'

interface VersionDifferenceProps {
  versions: readonly RatingProgramVersion[]
  before: RatingProgramVersion
  after: RatingProgramVersion
  onChange: (pair: { readonly before: number; readonly after: number }) => void
}

/** Differences between any two versions, field by field. */
export function VersionDifference({ versions, before, after, onChange }: VersionDifferenceProps) {
  const differences = listDifferences(before, after)
  const same = versionFields.length - differences.length
  const options = versions.map(({ version }) => ({ value: String(version), label: `Version ${version}` }))
  return (
    <SideSection title="Compare versions" description="Every field in which two versions differ.">
      <div className="flex flex-wrap gap-3">
        <Field label="From" className="w-40">
          <Select
            options={options}
            value={String(before.version)}
            onChange={(value) => onChange({ before: Number(value), after: after.version })}
          />
        </Field>
        <Field label="To" className="w-40">
          <Select
            options={options}
            value={String(after.version)}
            onChange={(value) => onChange({ before: before.version, after: Number(value) })}
          />
        </Field>
      </div>
      {differences.length > 0 ? (
        <DifferenceTable differences={differences} before={before.version} after={after.version} />
      ) : null}
      <p role="status" className="mt-2 text-muted text-sm">
        {differences.length === 0
          ? 'The two versions have the same values in every field.'
          : `${differences.length} ${differences.length === 1 ? 'field differs' : 'fields differ'}, ${same} ${same === 1 ? 'is' : 'are'} the same.`}
      </p>
    </SideSection>
  )
}

interface DifferenceTableProps {
  differences: readonly FieldDifference[]
  before: number
  after: number
}

function DifferenceTable({ differences, before, after }: DifferenceTableProps) {
  return (
    <table className="mt-4 w-full max-w-4xl table-fixed border-collapse text-left text-sm">
      <thead>
        <tr className="border-line-strong border-b text-muted">
          <th scope="col" className="w-32 py-1.5 pr-4 font-medium">
            Field
          </th>
          <th scope="col" className="py-1.5 pr-4 font-medium">
            Version {before}
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Version {after}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, label, before: old, after: now }) => (
          <tr key={field} className="border-line border-b align-top">
            <th scope="row" className="py-1.5 pr-4 font-medium">
              {label}
            </th>
            <td className="py-1.5 pr-4 break-words whitespace-pre-line">{showField(field, old)}</td>
            <td className="py-1.5 break-words whitespace-pre-line">{showField(field, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function showField(field: FieldDifference['field'], value: string): string {
  if (value === '') return '—'
  if (field === 'publishedAt') return formatExact(value)
  return field === 'effectiveDate' || field === 'supportedFrom' || field === 'supportedTo' ? formatDay(value) : value
}
