'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordList, RecordOption } from './record-combobox.tsx'
import { toRecordList } from './record-list.ts'
import { joinRecords, type useBeyond } from './use-beyond.ts'

interface FoundRecords<Item> {
  /** The id of the chosen record; empty: none. */
  readonly value: string
  readonly loaded: UseQueryResult<readonly Item[] | null>
  readonly beyond: ReturnType<typeof useBeyond>
  /** Those that the service finds by what is typed. */
  readonly found: Pick<UseQueryResult<readonly Item[] | null>, 'data' | 'isFetching'>
  readonly toOption: (item: Item) => RecordOption
}

/** The loaded records of a list and those that were found beyond them, for a picker. */
export function useFoundRecords<Item extends { readonly id: string }>(records: FoundRecords<Item>) {
  const { value, loaded, beyond, found, toOption } = records
  const { data, error, refetch } = loaded
  const list = toRecordList({ data: data && joinRecords(data, found.data ?? []), error, refetch }, toOption)
  const [picked, setPicked] = useState<RecordOption>()
  return {
    list: {
      ...list,
      onSearch: beyond.type,
      chosen: picked?.key === value ? picked : undefined,
    } satisfies RecordList,
    /** For a record that is chosen: it keeps its name when another text is typed. */
    keep: (key: string) => setPicked(list.options?.find((option) => option.key === key)),
    isSearching: beyond.isTyping || (beyond.isAsked && found.isFetching),
  }
}
