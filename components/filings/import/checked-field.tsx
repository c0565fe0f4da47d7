'use client'

import { useWatch } from 'react-hook-form'
import { isNamed } from '#components/filings/fields/read-field.ts'
import { FieldControl } from '#components/filings/form/field-control.tsx'
import type { FilingValues } from '#components/filings/form/filing-values.ts'
import type { FieldKind } from '#lib/contract/filings/field-kinds.ts'
import { type FilingField, filingFields } from '#lib/contract/filings/fields.ts'
import { type FilingReading, type FoundValue, readFor } from '#lib/contract/filings/imports.ts'
import { CompanyNotice } from './company-notice.tsx'
import { SourceButton } from './source-button.tsx'

interface CheckedFieldProps {
  name: FilingField
  scope: string
  reading: FilingReading
}

/** Next to the page there is no room for two long names in a row. */
const wideKinds: readonly FieldKind[] = [
  ...(['name', 'longText', 'toi', 'subToi'] as const),
  ...(['company', 'product', 'project'] as const),
]

/** A field with its control, and the words on the page that its value was read from. */
export function CheckedField({ name, scope, reading }: CheckedFieldProps) {
  const { kind } = filingFields[name]
  return (
    <div className={wideKinds.includes(kind) ? 'sm:col-span-2' : undefined}>
      <FieldControl name={name} scope={scope} />
      {readFor[name] ? <Origin name={name} found={findSource(name, reading)} /> : null}
      {name === 'companyId' ? <CompanyNotice scope={scope} reading={reading} /> : null}
    </div>
  )
}

/** The disposition is printed at a glance, or in its own section alone. */
function findSource(name: FilingField, { fields, dispositions }: FilingReading): FoundValue | undefined {
  const found = fields[readFor[name] ?? '']
  if (found) return found
  const disposition = dispositions.at(-1)
  if (name === 'disposition') return disposition?.status
  return name === 'dispositionDate' ? disposition?.date : undefined
}

function Origin({ name, found }: { name: FilingField; found: FoundValue | undefined }) {
  const { label, kind } = filingFields[name]
  const value = useWatch<FilingValues>({ name })
  if (!found) return <p className="mt-1 px-1 text-faint text-xs">Not found in the PDF</p>
  const isUnmatched = isNamed(kind) && value === ''
  return (
    <div className="mt-1 flex min-w-0 flex-col items-start">
      <SourceButton found={found} label={label} />
      {isUnmatched ? <p className="px-1 text-muted text-xs">None of your records has this name. Choose one.</p> : null}
    </div>
  )
}
