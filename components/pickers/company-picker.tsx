'use client'

import { useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { companiesQuery } from '#lib/queries/reference.ts'
import { type PickerProps, RecordCombobox } from './record-combobox.tsx'
import { toRecordList } from './record-list.ts'

interface CompanyPickerProps extends PickerProps {
  scope: string
}

/** Picks a company of a scope by its id; it is found by its NAIC code or its name. */
export function CompanyPicker({ scope, ...props }: CompanyPickerProps) {
  const list = useQuery(companiesQuery(browserClient, scope))
  return (
    <RecordCombobox
      {...props}
      plural="companies"
      placeholder="NAIC code or name"
      list={toRecordList(list, ({ id, naicCode, name }) => ({ key: id, code: naicCode ?? '', name }))}
    />
  )
}
