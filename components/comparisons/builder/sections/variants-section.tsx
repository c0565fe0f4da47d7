'use client'

import { Plus } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/toaster.tsx'
import { limits } from '#lib/contract/limits.ts'
import { useFocusField } from '../fields/focus-field.tsx'
import { ListError } from '../fields/list-error.tsx'
import { useRows } from '../fields/use-rows.ts'
import { DropArea } from '../inputs/drop-area.tsx'
import { useUploads } from '../inputs/use-uploads.ts'
import { type BuilderDraft, copyVariant, getDefaultVariant } from '../model/draft.ts'
import { spreadOverVariants } from '../model/spread-over-variants.ts'
import { Section } from './section.tsx'
import { VariantFields } from './variant-fields.tsx'

export function VariantsSection() {
  const { getValues, setValue } = useFormContext<BuilderDraft>()
  const focus = useFocusField()
  const variants = useRows({ name: 'variants', noun: 'Variant', field: 'label' })
  const { start } = useUploads()
  const count = variants.rows.length
  const takenKeys = () => getValues('variants').map(({ key }) => key)

  const spread = (files: readonly File[]) => {
    const before = getValues('variants')
    const { variants: after, left } = spreadOverVariants(before, start(files))
    setValue('variants', after)
    if (left > 0) {
      toast(`${left} of ${files.length} files found no place`, {
        description: `A comparison has at most ${limits.variants.max} variants. They were uploaded: take them from the library.`,
      })
    }
    focus(`variants.${before.length < after.length ? before.length : 0}.label`)
  }
  const copy = (index: number) => {
    const variant = getValues('variants')[index]
    if (variant) variants.insert(index + 1, copyVariant(variant, takenKeys()))
  }
  return (
    <Section
      id="variants"
      title="Variants"
      hint="The versions of the wording, in the order in which they are shown. Drop a whole set of files anywhere here: each becomes a variant of its own."
      aside={`${count} of ${limits.variants.max}`}
    >
      <DropArea onFiles={spread}>
        <ol data-path="variants">
          {variants.rows.map((row, index) => (
            <VariantFields
              key={row.rowKey}
              index={index}
              count={count}
              canCopy={count < limits.variants.max}
              onMove={(to) => variants.move(index, to)}
              onCopy={() => copy(index)}
              onRemove={() => variants.remove(index)}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-3">
          <Button
            icon={<Plus aria-hidden="true" className="size-4" />}
            disabled={count >= limits.variants.max}
            onClick={() => variants.add(getDefaultVariant(takenKeys()))}
          >
            Add a variant
          </Button>
          {count >= limits.variants.max ? (
            <span className="text-faint text-xs">A comparison has at most {limits.variants.max} variants.</span>
          ) : null}
          <ListError name="variants" />
        </div>
      </DropArea>
    </Section>
  )
}
