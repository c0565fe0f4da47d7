'use client'

import { useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { StateCode } from '#lib/contract/kernel/primitives.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { jurisdictionsQuery } from '#lib/queries/reference.ts'
import { CodeInput } from './code-input.tsx'
import { type PickerProps, RecordCombobox } from './record-combobox.tsx'
import { toRecordList } from './record-list.ts'

/** Picks a state by its two letters. Jurisdictions are listed for a scope: without one, the letters are typed. */
export function StatePicker({ value, ...props }: PickerProps) {
  const { data: me } = useQuery(meQuery(browserClient))
  const scope = me?.scopes[0]?.scope ?? ''
  const { data, error, refetch } = useQuery({ ...jurisdictionsQuery(browserClient, scope), enabled: scope !== '' })
  if (me === null || (me && scope === '') || data === null) {
    return <CodeInput {...props} value={value} placeholder="OH" />
  }
  const states = data?.filter(({ code }) => StateCode.safeParse(code).success)
  return (
    <RecordCombobox
      {...props}
      value={value.trim().toUpperCase()}
      plural="states"
      placeholder="OH or Ohio"
      list={toRecordList({ data: states, error, refetch }, ({ code, name }) => ({ key: code, code, name }))}
    />
  )
}
