'use client'

import { type Dispatch, memo, useState } from 'react'
import type { WorkbenchAction } from '#components/schedule-p/workbench/model/workbench-state.ts'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { scenarioLimits } from '#lib/contract/development-scenarios/operations.ts'

interface YearNoteProps {
  year: number
  note: string
  dispatch: Dispatch<WorkbenchAction>
}

/** Why this ultimate was selected. Takes effect on Enter or on leaving the field; Escape takes it back. */
export const YearNote = memo(function YearNote({ year, note, dispatch }: YearNoteProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const text = typed?.trim()
    setTyped(null)
    if (text !== undefined && text !== note)
      dispatch({ kind: 'set-year', field: 'notes', year, value: text === '' ? null : text })
  }
  return (
    <Field label={`Note, ${year}`} isLabelHidden className="w-56">
      <Input
        value={typed ?? note}
        maxLength={scenarioLimits.yearNoteCharacters}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit()
          if (key === 'Escape') setTyped(null)
        }}
      />
    </Field>
  )
})
