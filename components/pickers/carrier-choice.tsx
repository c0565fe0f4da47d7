'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { carriersQuery } from '#lib/queries/reference.ts'
import { describeSearch, listFound } from './record-search.ts'

export interface NamedCarrier {
  /** Five digits, a hyphen and the check digit. */
  readonly code: string
  readonly name: string
}

interface CarrierChoiceProps {
  value: NamedCarrier | null
  onChange: (carrier: NamedCarrier | null) => void
  /** Left out of what is offered. */
  except?: string
}

/** Finds a carrier by its name or its checked code. */
export function CarrierChoice({ value, onChange, except }: CarrierChoiceProps) {
  const [search, setSearch] = useState('')
  const found = useInfiniteQuery(carriersQuery(browserClient, useDeferredValue(search.trim())))
  const { items, onMore } = listFound(found, ({ carriers }) => carriers)
  const offered = items.filter(({ code }) => code !== except)
  return (
    <Combobox<NamedCarrier>
      items={offered}
      value={value}
      getKey={({ code }) => code}
      getLabel={({ name }) => name}
      renderHint={({ code }) => code}
      autoHighlight
      placeholder="Carrier name or code"
      onSearch={(text) => setSearch(text === value?.name ? '' : text)}
      onMore={onMore}
      status={describeSearch(found, offered.length)}
      emptyText={found.isSuccess ? 'No carrier matches.' : ''}
      onChange={(carrier) => onChange(carrier && { code: carrier.code, name: carrier.name })}
    />
  )
}
