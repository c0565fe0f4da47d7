'use client'

import type * as z from 'zod'
import { useKeptText } from '#components/ui/controls/kept-text.ts'

export interface Draft<Value> {
  /** Null: nothing is being typed in. */
  readonly value: Value | null
  readonly set: (value: Value) => void
  readonly discard: () => void
}

/** The text typed into a form, kept in this tab until it is saved or discarded. */
export function useDraft<Value>(name: string, schema: z.ZodType<Value>): Draft<Value> {
  const { text, setText } = useKeptText(name)
  return {
    value: text === '' ? null : (schema.safeParse(parse(text)).data ?? null),
    set: (value) => setText(JSON.stringify(value)),
    discard: () => setText(''),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
