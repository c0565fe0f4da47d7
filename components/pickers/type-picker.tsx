'use client'

import { useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { insuranceTypesQuery } from '#lib/queries/reference.ts'
import { CodeInput } from './code-input.tsx'
import { type PickerProps, RecordCombobox } from './record-combobox.tsx'
import { toRecordList } from './record-list.ts'

/** Picks a type of insurance (TOI) by its code. Without the list, the code is typed. */
export function TypePicker(props: PickerProps) {
  const list = useQuery(insuranceTypesQuery(browserClient))
  if (list.data === null) return <CodeInput {...props} placeholder="19.0" />
  return (
    <RecordCombobox
      {...props}
      plural="types of insurance"
      placeholder="19.0 or Personal Auto"
      list={toRecordList(list, ({ code, name }) => ({ key: code, code, name }))}
    />
  )
}
