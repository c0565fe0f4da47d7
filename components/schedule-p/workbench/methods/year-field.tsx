'use client'

import { type ClipboardEvent, type Dispatch, memo } from 'react'
import type { WorkbenchAction } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { NumberField } from '#components/schedule-p/workbench/number-field.tsx'
import { readPasted } from './read-pasted.ts'

/** Numbers that are entered by accident year. */
export type YearFieldName = 'lossRatioByYear' | 'premiums' | 'onLevel' | 'selected'

interface YearFieldProps {
  label: string
  field: YearFieldName
  year: number
  value: number | null
  /** Applies while nothing is entered. */
  placeholder?: string | undefined
  /** An amount of 1 in the scenario is shown as 1 ÷ divisor. */
  divisor: number
  check: (value: number) => string | null
  dispatch: Dispatch<WorkbenchAction>
}

/** A table has one for each accident year: only those that change are drawn again. A pasted column fills the years below too. */
export const YearField = memo(function YearField(props: YearFieldProps) {
  const { label, field, year, value, placeholder, divisor, check, dispatch } = props
  const set = (at: number, shown: number | null) =>
    dispatch({
      kind: 'set-year',
      field,
      year: at,
      value: shown === null ? null : Number((shown * divisor).toPrecision(15)),
    })
  const paste = (event: ClipboardEvent) => {
    const pasted = readPasted(event.clipboardData.getData('text/plain'))
    if (pasted === null) return
    event.preventDefault()
    for (const [at, amount] of pasted.entries()) if (check(amount) === null) set(year + at, amount)
  }
  return (
    <div onPaste={paste} className="ml-auto w-28">
      <NumberField
        label={`${label}, ${year}`}
        isLabelHidden
        isEmptyAllowed
        value={value === null ? null : Number((value / divisor).toPrecision(12))}
        placeholder={placeholder}
        check={check}
        onSet={(shown) => set(year, shown)}
      />
    </div>
  )
})
