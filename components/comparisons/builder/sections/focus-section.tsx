'use client'

import { Plus, X } from 'lucide-react'
import { ListError } from '#components/comparisons/builder/fields/list-error.tsx'
import { moveByKeys } from '#components/comparisons/builder/fields/row-keys.ts'
import { useRows } from '#components/comparisons/builder/fields/use-rows.ts'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { TextAreaField } from '#components/form/text-area-field.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { Section } from './section.tsx'

export function FocusSection() {
  const { rows, add, remove, move } = useRows({ name: 'focus', noun: 'Focus item', field: 'text' })
  return (
    <Section
      id="focus"
      title="Focus"
      hint="Topics the result should concentrate on. Without a focus, it reports all material similarities and differences."
      aside={`${rows.length} of ${comparisonLimits.listItems}`}
    >
      {rows.length > 0 ? (
        <ol className="mb-3 flex flex-col gap-2">
          {rows.map((row, index) => (
            <li
              key={row.rowKey}
              className="grid grid-cols-[1fr_auto] items-start gap-1"
              onKeyDown={moveByKeys((step) => move(index, index + step))}
            >
              <TextAreaField<BuilderDraft>
                name={`focus.${index}.text`}
                label={`Focus item ${index + 1}`}
                isLabelHidden
                rows={1}
                limit={comparisonLimits.focus}
              />
              <IconButton label={`Remove focus item ${index + 1}`} icon={<X />} onClick={() => remove(index)} />
            </li>
          ))}
        </ol>
      ) : null}
      <Button
        size="sm"
        data-path="focus"
        icon={<Plus aria-hidden="true" className="size-3.5" />}
        disabled={rows.length >= comparisonLimits.listItems}
        onClick={() => add({ text: '' })}
      >
        Add a focus item
      </Button>
      <ListError name="focus" />
    </Section>
  )
}
