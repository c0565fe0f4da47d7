'use client'

import { Plus } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ListError } from '#components/comparisons/builder/fields/list-error.tsx'
import { useRows } from '#components/comparisons/builder/fields/use-rows.ts'
import { type BuilderDraft, getDefaultAnnotation, type InputPath } from '#components/comparisons/builder/model/draft.ts'
import { TextField } from '#components/form/text-field.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { AnnotationFields } from './annotation-fields.tsx'
import { VersionField } from './version-field.tsx'

/** Fields of one input in addition to its file: the version where there are several. */
export function InputDetails({ name, called }: { name: InputPath; called: string }) {
  const annotations = useRows({ name: `${name}.annotations`, noun: 'Annotation', field: 'note' })
  const { control } = useFormContext<BuilderDraft>()
  const input = useWatch({ control, name })
  return (
    <div className="flex flex-col gap-3 pt-1 pr-2 pb-4 pl-11">
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
        <TextField<BuilderDraft>
          name={`${name}.label`}
          label="Label"
          isOptional
          description="Its name in the result."
          limit={comparisonLimits.label}
        />
        <TextField<BuilderDraft>
          name={`${name}.id`}
          label="ID"
          isOptional
          description="Default: input-1, input-2 …"
          spellCheck={false}
        />
        <VersionField name={name} fileId={input.fileId} version={input.version ?? ''} />
      </div>
      {annotations.rows.length > 0 ? (
        <ol aria-label={`Annotations of ${called}`} className="flex flex-col gap-3 border-line border-l-2 pl-3">
          {annotations.rows.map((row, index) => (
            <AnnotationFields
              key={row.rowKey}
              name={`${name}.annotations.${index}`}
              index={index}
              onRemove={() => annotations.remove(index)}
            />
          ))}
        </ol>
      ) : null}
      <div>
        <Button
          size="sm"
          variant="quiet"
          data-path={`${name}.annotations`}
          icon={<Plus aria-hidden="true" className="size-3.5" />}
          onClick={() => annotations.add(getDefaultAnnotation())}
        >
          Add an annotation
        </Button>
        <ListError name={`${name}.annotations`} />
      </div>
    </div>
  )
}
