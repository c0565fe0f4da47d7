'use client'

import { useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { jurisdictionsQuery } from '#lib/queries/reference.ts'
import { type PickerProps, RecordCombobox } from './record-combobox.tsx'
import { toRecordList } from './record-list.ts'

interface JurisdictionPickerProps extends PickerProps {
  scope: string
}

/** Picks a jurisdiction by its id. */
export function JurisdictionPicker({ scope, ...props }: JurisdictionPickerProps) {
  const list = useQuery(jurisdictionsQuery(browserClient, scope))
  return (
    <RecordCombobox
      {...props}
      plural="jurisdictions"
      placeholder="OH or Ohio"
      list={toRecordList(list, ({ id, code, name }) => ({ key: id, code, name }))}
    />
  )
}
