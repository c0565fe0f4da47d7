'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { ListError } from '#components/comparisons/builder/fields/list-error.tsx'
import { moveByKeys } from '#components/comparisons/builder/fields/row-keys.ts'
import { useRows } from '#components/comparisons/builder/fields/use-rows.ts'
import { type BuilderDraft, getDefaultExpectation } from '#components/comparisons/builder/model/draft.ts'
import { TextAreaField } from '#components/form/text-area-field.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { ExpectationFields } from './expectation-fields.tsx'

interface ScenarioFieldsProps {
  index: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function ScenarioFields({ index, onMove, onRemove }: ScenarioFieldsProps) {
  const { getValues } = useFormContext<BuilderDraft>()
  const name = `scenarios.${index}` as const
  const { rows, add, remove } = useRows({ name: `${name}.expectations`, noun: 'Expectation', field: 'assertion' })
  const takenIds = () => getValues('scenarios').flatMap(({ expectations }) => expectations.map(({ id }) => id))
  return (
    <li
      aria-label={`Scenario ${index + 1}`}
      className="border-line border-t py-4 first:border-t-0 first:pt-0"
      onKeyDown={moveByKeys((step) => onMove(index + step))}
    >
      <div className="mb-2 flex items-center">
        <h3 className="mr-auto font-medium font-serif text-md">Scenario {index + 1}</h3>
        <IconButton size="sm" label={`Remove scenario ${index + 1}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
      <div className="flex flex-col gap-3">
        <TextField<BuilderDraft> name={`${name}.id`} label="ID" spellCheck={false} className="sm:w-56" />
        <TextAreaField<BuilderDraft>
          name={`${name}.facts`}
          label="Facts"
          limit={comparisonLimits.facts}
          placeholder="Hail breaks the shingles of the dwelling. The roof surfacing is 18 years old."
        />
        <TextAreaField<BuilderDraft>
          name={`${name}.question`}
          label="Question"
          rows={2}
          limit={comparisonLimits.question}
          placeholder="How is the loss settled, and which deductible applies?"
        />
        {rows.length > 0 ? (
          <ol
            aria-label={`Expectations of scenario ${index + 1}`}
            className="flex flex-col gap-3 border-line border-l-2 pl-3"
          >
            {rows.map((row, at) => (
              <ExpectationFields
                key={row.rowKey}
                name={`${name}.expectations.${at}`}
                index={at}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
        ) : null}
        <div>
          <Button
            size="sm"
            variant="quiet"
            data-path={`${name}.expectations`}
            icon={<Plus aria-hidden="true" className="size-3.5" />}
            disabled={rows.length >= comparisonLimits.listItems}
            onClick={() => add(getDefaultExpectation(takenIds()))}
          >
            Add an expectation
          </Button>
          <ListError name={`${name}.expectations`} />
        </div>
      </div>
    </li>
  )
}
