'use client'

import { createContext, use } from 'react'

interface FieldContextValue {
  readonly controlId: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
}

export const FieldContext = createContext<FieldContextValue | null>(null)

interface ControlAttributes {
  readonly id: string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Joins a control to the label, description and error of the `Field` around it; what is given itself comes first. */
export function useFieldControl(
  own: { id?: string | undefined; 'aria-describedby'?: string | undefined } = {},
): ControlAttributes {
  const field = use(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field?.isInvalid || undefined,
  }
}
