'use client'

import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { browserClient } from '#lib/client/browser.ts'
import { insuranceSubtypesQuery } from '#lib/queries/reference.ts'
import { CodeInput } from './code-input.tsx'
import { describeMismatch } from './describe-mismatch.ts'
import { type PickerProps, RecordCombobox, type RecordList } from './record-combobox.tsx'
import { toRecordList } from './record-list.ts'

interface SubtypePickerProps extends PickerProps {
  /** Empty: none chosen yet. */
  toiCode: string
}

const noList: RecordList = { options: [], error: null, onRetry: () => undefined }

/** Picks a sub-TOI of a type of insurance by its code, and warns where the two do not belong together. */
export function SubtypePicker({ toiCode, ...props }: SubtypePickerProps) {
  const list = useQuery(insuranceSubtypesQuery(browserClient, toiCode))
  const mismatch = describeMismatch({ toiCode, subToiCode: props.value, subtypes: list.data })
  return (
    <>
      {toiCode !== '' && list.data === null ? (
        <CodeInput {...props} placeholder="19.0001" />
      ) : (
        <RecordCombobox
          {...props}
          plural="sub-TOIs"
          placeholder={toiCode === '' ? 'Choose a TOI first' : `Search sub-TOIs of ${toiCode}`}
          list={toiCode === '' ? noList : toRecordList(list, ({ code, name }) => ({ key: code, code, name }))}
        />
      )}
      <p role="status" className="flex items-start gap-1.5 text-warning text-xs empty:hidden">
        {mismatch ? (
          <>
            <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            <span>{mismatch}</span>
          </>
        ) : null}
      </p>
    </>
  )
}
