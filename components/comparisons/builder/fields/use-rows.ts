'use client'

import { flushSync } from 'react-dom'
import { type FieldArray, type FieldArrayPath, useFieldArray, useFormContext } from 'react-hook-form'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { useUndoToast } from '#components/ui/feedback/use-undo-toast.ts'
import { useFocusField } from './focus-field.tsx'

interface RowOptions<Name extends FieldArrayPath<BuilderDraft>> {
  readonly name: Name
  /** "Focus item", for the message when one is removed. */
  readonly noun: string
  /** The field of a row that takes the focus: "text". */
  readonly field: string
}

export type VariantRows = ReturnType<typeof useRows<'variants'>>

/** A list of the draft. The focus follows the row that is added, moved or removed. */
export function useRows<Name extends FieldArrayPath<BuilderDraft>>({ name, noun, field }: RowOptions<Name>) {
  const { control, getValues } = useFormContext<BuilderDraft>()
  const { fields, append, insert, remove, move } = useFieldArray<BuilderDraft, Name, 'rowKey'>({
    control,
    name,
    keyName: 'rowKey',
  })
  const focus = useFocusField()
  const offerUndo = useUndoToast()
  const focusRow = (index: number) => focus(`${name}.${index}.${field}`)

  /** Renders the rows before the focus goes to one of them: their names change with their positions. */
  const place = (index: number, value: FieldArray<BuilderDraft, Name>) => {
    flushSync(() => insert(index, value, { shouldFocus: false }))
    focusRow(index)
  }

  return {
    rows: fields,
    add(...values: FieldArray<BuilderDraft, Name>[]) {
      append(values, { shouldFocus: false })
      focusRow(fields.length)
    },
    /** Without moving the focus: for uploads. */
    addQuietly(...values: FieldArray<BuilderDraft, Name>[]) {
      append(values, { shouldFocus: false })
    },
    insert(index: number, value: FieldArray<BuilderDraft, Name>) {
      place(index, value)
    },
    remove(index: number) {
      const values: unknown = getValues(name)
      if (!Array.isArray(values)) return
      const removed: FieldArray<BuilderDraft, Name> = structuredClone(values[index])
      flushSync(() => remove(index))
      if (fields.length === 1) focus(name)
      else focusRow(Math.min(index, fields.length - 2))
      offerUndo(`${noun} ${index + 1} was removed`, { onUndo: () => place(index, removed) })
    },
    move(from: number, to: number) {
      if (to >= 0 && to < fields.length) move(from, to)
    },
  }
}
