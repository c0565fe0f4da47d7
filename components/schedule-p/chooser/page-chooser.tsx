'use client'

import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import type { Option, PageChoice } from '../model/choose-page.ts'
import { describeLine, describePart, describeSection } from '../model/loss-page.ts'
import type { PageAddress } from './use-page-address.ts'

interface PageChooserProps {
  choice: PageChoice
  onChange: (wanted: Partial<PageAddress>) => void
}

/** Statement year, line, part and section, each offering what is loaded. */
export function PageChooser({ choice, onChange }: PageChooserProps) {
  const { page, years, lines, parts, sections, variants } = choice
  return (
    <>
      <Step
        label="Statement year"
        className="w-28"
        options={years}
        value={String(page.statementYear)}
        labelOf={({ value }) => value}
        onChange={(value) => onChange({ year: Number(value) })}
      />
      <Step
        label="Line"
        className="w-72 max-w-full"
        options={lines}
        value={page.line.code}
        labelOf={(option) => describeLine(option.page.line)}
        onChange={(line) => onChange({ line })}
      />
      <Step
        label="Part"
        className="w-60 max-w-full"
        options={parts}
        value={page.part}
        labelOf={(option) => describePart(option.page.part)}
        onChange={(part) => onChange({ part })}
      />
      {sections.length > 1 || page.section !== null ? (
        <Step
          label="Section"
          className="w-60 max-w-full"
          options={sections}
          value={page.section ?? ''}
          labelOf={(option) => describeSection(option.page.part, option.page.section)}
          onChange={(section) => onChange({ section })}
        />
      ) : null}
      {variants.length > 1 || page.variant !== 'current' ? (
        <Step
          label="Variant"
          className="w-36"
          options={variants}
          value={page.variant}
          labelOf={({ value }) => value}
          onChange={(variant) => onChange({ variant })}
        />
      ) : null}
    </>
  )
}

interface StepProps {
  label: string
  className: string
  options: readonly Option[]
  value: string
  labelOf: (option: Option) => string
  onChange: (value: string) => void
}

function Step({ label, className, options, value, labelOf, onChange }: StepProps) {
  return (
    <Field label={label} className={className}>
      <Select
        options={options.map((option) => ({ value: option.value, label: labelOf(option) }))}
        value={value}
        onChange={onChange}
      />
    </Field>
  )
}
