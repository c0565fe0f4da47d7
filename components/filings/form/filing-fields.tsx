'use client'

import { useWatch } from 'react-hook-form'
import { TextAreaField } from '#components/form/text-area-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useFormField } from '#components/form/use-form-field.ts'
import { CompanyPicker } from '#components/pickers/company-picker.tsx'
import { FilingPicker } from '#components/pickers/filing-picker.tsx'
import { JurisdictionPicker } from '#components/pickers/jurisdiction-picker.tsx'
import { ManagedProductPicker, ManagedProductsPicker } from '#components/pickers/managed-product-picker.tsx'
import { ProjectPicker } from '#components/pickers/project-picker.tsx'
import { SubtypePicker } from '#components/pickers/subtype-picker.tsx'
import { TypePicker } from '#components/pickers/type-picker.tsx'
import { Field } from '#components/ui/field.tsx'
import { useHydrated } from '#components/ui/use-hydrated.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { suggestedDispositions, suggestedFilingTypes } from '#lib/contract/filings/suggestions.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { type FilingField, type FilingValues, fieldLabels } from './filing-values.ts'
import { FormSection } from './form-section.tsx'
import { PickerField, SuggestField } from './picker-field.tsx'

interface FilingFieldsProps {
  scope: string
  /** The filing that is edited; it cannot be its own predecessor. */
  filingId?: string | undefined
}

/** The fields of a filing, in the order of SERFF's general information. */
export function FilingFields({ scope, filingId }: FilingFieldsProps) {
  const isHydrated = useHydrated()
  return (
    // What is typed before the scripts have taken over would be lost.
    <fieldset disabled={!isHydrated} className="contents">
      <GeneralFields scope={scope} />
      <TypeFields />
      <FormSection title="Tracking numbers" description="As assigned. Search ignores spaces, dashes and case.">
        {(['serffTrackingNumber', 'stateTrackingNumber', 'companyTrackingNumber'] as const).map((name) => (
          <ShortText key={name} name={name} limit={filingLimits.trackingNumberCharacters} />
        ))}
      </FormSection>
      <FormSection title="Effective dates">
        <DateField name="effectiveFromNew" description="For new business." />
        <DateField name="effectiveFromRenewal" description="For renewals." />
      </FormSection>
      <FormSection title="Review and disposition">
        <ShortText name="reviewType" limit={filingLimits.typeCharacters} description="As the state names it." />
        <SuggestField
          name="disposition"
          values={suggestedDispositions}
          description="Choose a common one or type another."
        />
        <DateField name="dispositionDate" />
      </FormSection>
      <FormSection title="Lineage">
        <PickerField
          name="predecessorFilingId"
          description="The filing that this one follows. Its forms can be compared with this filing’s forms."
          className="sm:col-span-2"
        >
          {(control) => <FilingPicker {...control} scope={scope} except={filingId} />}
        </PickerField>
      </FormSection>
      <FormSection title="Description">
        <TextAreaField<FilingValues>
          name="description"
          label={fieldLabels.description}
          description="What is filed and why."
          limit={limits.description}
          rows={5}
          className="sm:col-span-2"
        />
      </FormSection>
    </fieldset>
  )
}

function GeneralFields({ scope }: { scope: string }) {
  return (
    <FormSection title="General information" description="Only the name is required.">
      <TextField<FilingValues>
        name="displayName"
        label={fieldLabels.displayName}
        description="How the filing is listed, such as “Ohio Homeowners forms 2026”."
        limit={limits.name}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <PickerField name="companyId">{(control) => <CompanyPicker {...control} scope={scope} />}</PickerField>
      <PickerField name="jurisdictionId">{(control) => <JurisdictionPicker {...control} scope={scope} />}</PickerField>
      <PickerField name="primaryProductId">
        {(control) => <ManagedProductPicker {...control} scope={scope} />}
      </PickerField>
      <PickerField name="projectId">{(control) => <ProjectPicker {...control} scope={scope} />}</PickerField>
      <AdditionalProducts scope={scope} />
    </FormSection>
  )
}

function AdditionalProducts({ scope }: { scope: string }) {
  const { field, error } = useFormField<FilingValues, 'additionalProductIds'>('additionalProductIds')
  return (
    <Field label={fieldLabels.additionalProductIds} error={error} className="sm:col-span-2">
      <ManagedProductsPicker
        scope={scope}
        values={field.value}
        max={filingLimits.additionalProducts}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </Field>
  )
}

function TypeFields() {
  const toiCode = useWatch<FilingValues, 'toiCode'>({ name: 'toiCode' })
  return (
    <FormSection title="Type of insurance" description="Find a code by its number or by words of its name.">
      <PickerField name="toiCode" className="sm:col-span-2">
        {(control) => <TypePicker {...control} />}
      </PickerField>
      <PickerField name="subToiCode" className="sm:col-span-2">
        {(control) => <SubtypePicker {...control} toiCode={toiCode} />}
      </PickerField>
      <SuggestField
        name="filingType"
        values={suggestedFilingTypes}
        description="Choose a common one or type another."
        className="sm:col-span-2"
      />
    </FormSection>
  )
}

interface ShortTextProps {
  name: FilingField
  limit: number
  description?: string
}

function ShortText(props: ShortTextProps) {
  return <TextField<FilingValues> {...props} label={fieldLabels[props.name]} autoComplete="off" spellCheck={false} />
}

function DateField({ name, description }: { name: FilingField; description?: string }) {
  return <TextField<FilingValues> name={name} label={fieldLabels[name]} description={description} type="date" />
}
