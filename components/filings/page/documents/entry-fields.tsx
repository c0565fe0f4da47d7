'use client'

import { useWatch } from 'react-hook-form'
import { SelectField } from '#components/form/select-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import type { SelectOption } from '#components/ui/controls/select.tsx'
import type { Schedule } from '#lib/contract/filings/documents.ts'
import { actionLabels, formTypeLabels, scheduleActions } from '#lib/contract/filings/schedule-fields.ts'
import { formLimits } from '#lib/contract/forms/limits.ts'
import { limits } from '#lib/contract/kernel/limits.ts'

const notGiven: SelectOption<string> = { value: '', label: 'Not given' }
const types = [notGiven, ...Object.entries(formTypeLabels).map(([value, label]) => ({ value, label }))]
const actions = [notGiven, ...scheduleActions.map((value) => ({ value, label: actionLabels[value] }))]

/** Of one entry of a schedule, in a form whose values of it are at `prefix`: "" or such as "documents.0.". */
export function EntryFields({ schedule, prefix }: { schedule: Schedule; prefix: string }) {
  const action: unknown = useWatch({ name: `${prefix}action` })
  const title = <TextField name={`${prefix}title`} label="Title" limit={limits.name} />
  if (schedule !== 'form') return title
  return (
    <>
      {title}
      <div className="grid gap-3 sm:grid-cols-[1fr_10rem]">
        <TextField name={`${prefix}formNumber`} label="Form number" isOptional limit={formLimits.formNumber} />
        <TextField name={`${prefix}edition`} label="Edition" isOptional placeholder="MM/YYYY" />
        <SelectField name={`${prefix}formType`} label="Form type" isOptional options={types} />
        <SelectField name={`${prefix}action`} label="Action" isOptional options={actions} />
        {action === 'replaced' ? (
          <TextField
            name={`${prefix}replacedFormNumber`}
            label="Replaced form number"
            isOptional
            limit={formLimits.formNumber}
          />
        ) : null}
        <TextField
          name={`${prefix}readability`}
          label="Readability score"
          isOptional
          inputMode="decimal"
          placeholder="Flesch, as 52.4"
        />
      </div>
    </>
  )
}
