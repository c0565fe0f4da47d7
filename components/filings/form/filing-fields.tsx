'use client'

import { useHydrated } from '#components/ui/layout/use-hydrated.ts'
import { fieldNames } from '#lib/contract/filings/field-shapes.ts'
import { type FieldDefinition, filingFields } from '#lib/contract/filings/fields.ts'
import { FieldControl } from './field-control.tsx'
import { FormSection } from './form-section.tsx'

interface FilingFieldsProps {
  scope: string
  /** The filing that is edited; it cannot be its own predecessor. */
  filingId?: string | undefined
}

interface SectionCopy {
  readonly title: string
  readonly description?: string
}

/** In the order of the form. */
const sections: Readonly<Record<FieldDefinition['section'], SectionCopy>> = {
  general: { title: 'General information', description: 'Only the name is required.' },
  type: { title: 'Type of insurance', description: 'Find a code by its number or by words in its name.' },
  trackingNumbers: { title: 'Tracking numbers', description: 'As assigned. Search ignores spaces, dashes and case.' },
  effectiveDates: { title: 'Effective dates' },
  review: { title: 'Review and disposition' },
  lineage: { title: 'Lineage' },
  description: { title: 'Description' },
}

/** The fields of a filing by section, each section in the order of the table. */
export function FilingFields(props: FilingFieldsProps) {
  const isHydrated = useHydrated()
  return (
    // Text typed before the scripts have loaded would be lost.
    <fieldset disabled={!isHydrated} className="contents">
      {Object.entries(sections).map(([section, copy]) => (
        <FormSection key={section} {...copy}>
          {fieldNames
            .filter((name) => filingFields[name].section === section)
            .map((name) => (
              <FieldControl key={name} name={name} {...props} />
            ))}
        </FormSection>
      ))}
    </fieldset>
  )
}
