'use client'

import { useForm } from 'react-hook-form'
import type { FilingValues } from '#components/filings/form/filing-values.ts'
import { FormSection } from '#components/filings/form/form-section.tsx'
import { createFilingResolver } from '#components/filings/form/resolve-filing.ts'
import { Form } from '#components/form/form.tsx'
import { useHydrated } from '#components/ui/layout/use-hydrated.ts'
import { fieldNames } from '#lib/contract/filings/field-shapes.ts'
import { type FieldDefinition, filingFields } from '#lib/contract/filings/fields.ts'
import { type FilingImport, importedFields } from '#lib/contract/filings/imports.ts'
import { hasRates } from '#lib/contract/filings/rate-data.ts'
import { CheckedField } from './checked-field.tsx'
import { EntriesToAdd } from './entries-to-add.tsx'
import { LettersToRecord } from './letters-to-record.tsx'
import { MatchChoice } from './match-choice.tsx'
import { NotFound } from './not-found.tsx'
import { RatesToSave } from './rates-to-save.tsx'
import { ReadLists } from './read-lists.tsx'
import { SaveImport } from './save-import.tsx'
import { Submission } from './submission.tsx'
import { toFormValues } from './to-form-values.ts'
import { useCheck } from './use-check.ts'

interface CheckFormProps {
  filingImport: FilingImport
  memberId: string | null
  canEdit: boolean
}

const sections: readonly (readonly [FieldDefinition['section'], string])[] = [
  ['general', 'General information'],
  ['type', 'Type of insurance'],
  ['trackingNumbers', 'Tracking numbers'],
  ['effectiveDates', 'Effective dates'],
  ['review', 'Review and disposition'],
  ['description', 'Description'],
]

/** The fields to save, each with the words it was read from; then everything else that was read. */
export function CheckForm({ filingImport, memberId, canEdit }: CheckFormProps) {
  const isHydrated = useHydrated()
  const form = useForm<FilingValues>({
    defaultValues: toFormValues(filingImport),
    resolver: createFilingResolver(null),
  })
  const check = useCheck({ filingImport, form, memberId })
  return (
    <Form form={form} onSubmit={check.save} label="Fields of the filing" className="flex grow flex-col">
      <div className="grow">
        <NotFound reading={filingImport.reading} warnings={filingImport.warnings} />
        {canEdit && check.match ? (
          <MatchChoice
            filingImport={filingImport}
            match={check.match}
            choice={check.choice}
            onChoice={check.setChoice}
          />
        ) : null}
        <fieldset disabled={!isHydrated || !canEdit} className="contents">
          {sections.map(([section, title]) => (
            <FormSection key={section} title={title}>
              {fieldNames
                .filter((name) => importedFields.includes(name) && filingFields[name].section === section)
                .map((name) => (
                  <CheckedField key={name} name={name} scope={filingImport.scope} reading={filingImport.reading} />
                ))}
            </FormSection>
          ))}
        </fieldset>
        <Submission reading={filingImport.reading} lists={check.lists} canEdit={canEdit} />
        <LettersToRecord filingImport={filingImport} canEdit={canEdit} onChange={check.saveLetters} />
        {filingImport.reading.rates.length > 0 || hasRates(check.lists.figures) ? (
          <RatesToSave reading={filingImport.reading} lists={check.lists} canEdit={canEdit} />
        ) : null}
        <EntriesToAdd entries={check.lists.entries} canEdit={canEdit} onChange={check.lists.setEntries} />
        <ReadLists reading={filingImport.reading} />
      </div>
      {canEdit ? <SaveImport check={check} /> : null}
    </Form>
  )
}
