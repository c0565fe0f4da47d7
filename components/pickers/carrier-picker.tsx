'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { SuggestInput } from '#components/ui/controls/suggest-input.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { carriersQuery } from '#lib/queries/reference.ts'
import type { PickerProps } from './record-combobox.tsx'
import { listFound } from './record-search.ts'

interface CarrierPickerProps extends PickerProps {
  name?: string
}

/** Finds a carrier and writes its name; the name of a carrier that is not listed may be typed. */
export function CarrierPicker({ value, ...props }: CarrierPickerProps) {
  const found = useInfiniteQuery(carriersQuery(browserClient, useDeferredValue(value.trim())))
  const { items } = listFound(found, ({ carriers }) => carriers)
  return (
    <SuggestInput
      {...props}
      value={value}
      isSearched
      suggestions={items.map(({ name, naicCompanyCode }) => ({ text: name, hint: `NAIC ${naicCompanyCode}` }))}
    />
  )
}
