'use client'

import { Plus } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useFocusField } from '#components/comparisons/builder/fields/focus-field.tsx'
import { ListError } from '#components/comparisons/builder/fields/list-error.tsx'
import { renameInExpectations } from '#components/comparisons/builder/fields/rename-variant.ts'
import type { VariantRows } from '#components/comparisons/builder/fields/use-rows.ts'
import { useUploads } from '#components/comparisons/builder/inputs/use-uploads.ts'
import {
  type BuilderDraft,
  copyVariant,
  getDefaultVariant,
  type VariantDraft,
} from '#components/comparisons/builder/model/draft.ts'
import { spreadOverVariants } from '#components/comparisons/builder/model/spread-over-variants.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { DropArea } from '#components/ui/controls/drop-area.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { comparisonLimits } from '#lib/contract/comparisons/limits.ts'
import { readableFiles } from '#lib/queries/uploads.ts'
import { Section } from './section.tsx'
import { VariantFields } from './variant-fields.tsx'

export function VariantsSection({ variants }: { variants: VariantRows }) {
  const form = useFormContext<BuilderDraft>()
  const { getValues, setValue } = form
  const focus = useFocusField()
  const { start } = useUploads()
  const count = variants.rows.length
  const takenKeys = () => keysOf(getValues('variants'))

  const spread = (files: readonly File[]) => {
    const before = getValues('variants')
    const { variants: after, left } = spreadOverVariants(before, start(files))
    const filled = after.findIndex((variant, index) => variant !== before[index])
    setValue('variants', after)
    renameInExpectations(form, keysOf(before), keysOf(after))
    if (left > 0) {
      toast(`${left} of ${files.length} files were not added`, {
        description: `A comparison has at most ${comparisonLimits.variants.max} variants. The files are in the library.`,
      })
    }
    if (filled >= 0) focus(`variants.${filled}.label`)
  }
  const copy = (index: number) => {
    const variant = getValues('variants')[index]
    if (variant) variants.insert(index + 1, copyVariant(variant, takenKeys()))
  }
  return (
    <DropArea wanted={readableFiles} onFiles={spread} className="-outline-offset-2">
      <Section
        id="variants"
        title="Variants"
        hint="The versions of the wording, in display order. Drop several files here to make each one a variant."
        aside={`${count} of ${comparisonLimits.variants.max}`}
      >
        <ol>
          {variants.rows.map((row, index) => (
            <VariantFields
              key={row.rowKey}
              index={index}
              count={count}
              canCopy={count < comparisonLimits.variants.max}
              onMove={(to) => variants.move(index, to)}
              onCopy={() => copy(index)}
              onRemove={() => variants.remove(index)}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-3">
          <Button
            data-path="variants"
            icon={<Plus aria-hidden="true" className="size-4" />}
            disabled={count >= comparisonLimits.variants.max}
            onClick={() => variants.add(getDefaultVariant(takenKeys()))}
          >
            Add a variant
          </Button>
          {count >= comparisonLimits.variants.max ? (
            <span className="text-faint text-xs">
              A comparison has at most {comparisonLimits.variants.max} variants.
            </span>
          ) : null}
          <ListError name="variants" />
        </div>
      </Section>
    </DropArea>
  )
}

function keysOf(variants: readonly VariantDraft[]): string[] {
  return variants.map(({ key }) => key)
}
