'use client'

import { type FieldPath, useController, useFormContext } from 'react-hook-form'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'

/** A choice of several parts: the fault of the part that ends it, and how to set each. */
export function useChoice(name: FieldPath<BuilderDraft>) {
  const { control, setValue, trigger } = useFormContext<BuilderDraft>()
  const { fieldState } = useController({ control, name })
  return {
    error: fieldState.error?.message,
    set: (part: FieldPath<BuilderDraft>, value: string) => {
      setValue(part, value, { shouldDirty: true })
      if (fieldState.error) void trigger(name)
    },
  }
}
