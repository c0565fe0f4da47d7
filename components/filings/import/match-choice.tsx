'use client'

import { useFieldNames } from '#components/filings/fields/field-names.ts'
import { type FieldNames, readField, toLine } from '#components/filings/fields/read-field.ts'
import { toFiling } from '#components/filings/form/filing-links.ts'
import { summarizeRates } from '#components/filings/page/rates/model/format-figure.ts'
import { Field } from '#components/ui/controls/field.tsx'
import { RadioGroup } from '#components/ui/controls/radio-group.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { isFilingField } from '#lib/contract/filings/field-shapes.ts'
import { filingFields } from '#lib/contract/filings/fields.ts'
import { type FilingImport, type MatchingFiling, rateDataField } from '#lib/contract/filings/imports.ts'
import { RateFigures } from '#lib/contract/filings/rate-data.ts'
import type { Choice } from './use-check.ts'

interface MatchChoiceProps {
  filingImport: FilingImport
  match: MatchingFiling
  choice: Choice
  onChoice: (choice: Choice) => void
}

/** The filing that has the tracking number, and for each field that differs which value stays. */
export function MatchChoice({ filingImport, match, choice, onChoice }: MatchChoiceProps) {
  const { matches, scope, values } = filingImport
  const before = Object.fromEntries(match.differences.map(({ field, from }) => [field, from]))
  const names = useFieldNames([scope], [values, before])
  const setKept = (field: string, isKept: boolean) => {
    const kept = choice.kept.filter((each) => each !== field)
    onChoice({ ...choice, kept: isKept ? [...kept, field] : kept })
  }
  return (
    <section aria-label="The filing with this number" className="border-line border-b bg-accent-soft px-4 py-4 sm:px-6">
      <h2 className="font-semibold">This number is already a filing</h2>
      <p className="mt-1 max-w-(--measure) text-sm">
        <TextLink href={toFiling(match.id)}>{match.displayName}</TextLink> has this SERFF tracking number. Saving
        updates it. {describeCount(match.differences.length)}
      </p>
      {matches.length > 1 ? (
        <Field label={`${matches.length} filings have this number. Update`} className="mt-3 max-w-md">
          <Select
            options={matches.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            value={match.id}
            onChange={(filingId) => onChoice({ filingId, kept: [] })}
          />
        </Field>
      ) : null}
      {match.filingMode === null ? (
        <p className="mt-2 text-danger text-sm">The record kind of this filing is unknown, so it cannot be updated.</p>
      ) : null}
      <div className="mt-3 flex flex-col gap-2">
        {match.differences.map(({ field, from, to }) => (
          <div key={field} className="rounded-md border border-line-strong bg-surface px-3 py-2.5">
            <RadioGroup<'take' | 'keep'>
              legend={nameField(field)}
              value={choice.kept.includes(field) ? 'keep' : 'take'}
              onChange={(side) => setKept(field, side === 'keep')}
              options={[
                { value: 'take', label: <Side name="Take from the PDF" text={show(field, to, names)} /> },
                { value: 'keep', label: <Side name="Keep" text={show(field, from, names)} /> },
              ]}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

function describeCount(count: number): string {
  if (count === 0) return 'No field differs; schedules, letters, notes and the PDF are added where they are missing.'
  return count === 1 ? 'One field differs.' : `${count} fields differ.`
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <>
      <span className="text-muted">{name}: </span>
      <span className="whitespace-pre-wrap break-words">{text}</span>
    </>
  )
}

function nameField(field: string): string {
  if (field === rateDataField) return 'Rate data'
  return isFilingField(field) ? filingFields[field].label : field
}

function show(field: string, value: unknown, names: FieldNames): string {
  const rates = field === rateDataField ? RateFigures.safeParse(value).data : null
  if (rates) return summarizeRates(rates)
  return (isFilingField(field) ? toLine(readField(field, value, names)) : null) ?? 'Not set'
}
