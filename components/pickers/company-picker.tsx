'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import { limits } from '#lib/contract/kernel/limits.ts'
import { isCutList } from '#lib/queries/all-pages-query.ts'
import { companiesQuery, foundCompaniesQuery } from '#lib/queries/reference.ts'
import { type PickerProps, RecordCombobox } from './record-combobox.tsx'
import { useBeyond } from './use-beyond.ts'
import { useFoundRecords } from './use-found-records.ts'

interface CompanyPickerProps extends PickerProps {
  scope: string
}

/** Picks a company of a scope by its id; it is found by its NAIC code or its name. */
export function CompanyPicker({ scope, ...props }: CompanyPickerProps) {
  const loaded = useQuery(companiesQuery(browserClient, scope))
  const beyond = useBeyond({ isCut: isCutList(loaded.data), most: limits.search })
  const found = useQuery({
    ...foundCompaniesQuery(browserClient, { scope, search: beyond.text }),
    enabled: beyond.isAsked,
    placeholderData: keepPreviousData,
  })
  const { list, keep } = useFoundRecords({
    value: props.value,
    loaded,
    beyond,
    found,
    toOption: ({ id, naicCode, name }) => ({ key: id, code: naicCode ?? '', name }),
  })
  const choose = (value: string) => {
    keep(value)
    props.onChange(value)
  }
  return <RecordCombobox {...props} plural="companies" placeholder="NAIC code or name" list={list} onChange={choose} />
}
