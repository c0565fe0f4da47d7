'use client'

import { type FieldPath, useController, useFormContext } from 'react-hook-form'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'

/**
 * A choice made in several parts, such as a form and its edition: the error of the part that completes it, and how to
 * set parts. `path` is the choice, `last` the part that completes it.
 */
export function useChoice(path: string, last: string) {
  const { control, setValue, trigger } = useFormContext<BuilderDraft>()
  const name = `${path}.${last}` as FieldPath<BuilderDraft>
  const { fieldState } = useController({ control, name })
  return {
    error: fieldState.error?.message,
    set: (parts: Readonly<Record<string, string>>) => {
      for (const [part, value] of Object.entries(parts))
        setValue(`${path}.${part}` as FieldPath<BuilderDraft>, value, { shouldDirty: true })
      if (fieldState.error) void trigger(name)
    },
  }
}
