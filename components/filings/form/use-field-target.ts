'use client'

import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isFilingField } from '#lib/contract/filings/field-shapes.ts'
import type { FilingValues } from './filing-values.ts'

const prefix = '#field-'

/** The field that the address leads to ("#field-toiCode") takes the focus when the form opens. */
export function useFieldTarget({ setFocus }: Pick<UseFormReturn<FilingValues>, 'setFocus'>): void {
  useEffect(() => {
    const { hash } = window.location
    const name = hash.startsWith(prefix) ? hash.slice(prefix.length) : ''
    if (isFilingField(name)) setFocus(name)
  }, [setFocus])
}
