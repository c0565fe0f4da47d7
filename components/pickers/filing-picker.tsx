'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserClient } from '#lib/client/browser.ts'
import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import type { AllPages } from '#lib/queries/all-pages-query.ts'
import { filingQuery, filingsQuery, listTrackingNumbers, newestFoundQuery } from '#lib/queries/filings.ts'
import { type PickerProps, RecordCombobox, type RecordList, type RecordOption } from './record-combobox.tsx'
import { useBeyond, useJoined } from './use-beyond.ts'

interface FilingPickerProps extends PickerProps {
  /** Filings of this scope come first. */
  scope: string
  /** A filing that cannot be chosen: the one it is picked for. */
  except?: string | undefined
  /** Only filings that the reader can change. */
  isForChange?: boolean
}

/** Picks a filing by its id; it is found by any of its tracking numbers or by its name. */
export function FilingPicker({ scope, except, isForChange = false, ...props }: FilingPickerProps) {
  // The list of all filings is long: it is read when the picker is first used.
  const [isWanted, setIsWanted] = useState(false)
  const all = useFilings({ scope, except, isForChange, isWanted })
  const chosen = useQuery({ ...filingQuery(browserClient, props.value), enabled: props.value !== '', retry: false })
  const own = chosen.data ? [toOption(chosen.data)] : chosen.error || props.value === '' ? [] : undefined
  const others = all.options?.filter(({ key }) => key !== props.value) ?? []
  return (
    <RecordCombobox
      {...props}
      plural="filings"
      placeholder="Tracking number or name"
      list={{ ...all, options: own && [...own, ...others] }}
      onOpen={() => setIsWanted(true)}
    />
  )
}

interface FilingsOptions extends Pick<FilingPickerProps, 'scope' | 'except' | 'isForChange'> {
  readonly isWanted: boolean
}

function useFilings({ scope, except, isForChange, isWanted }: FilingsOptions): RecordList {
  const { data: me } = useQuery({ ...meQuery(browserClient), enabled: isForChange === true })
  const { data, error, refetch } = useQuery({ ...filingsQuery(browserClient), enabled: isWanted })
  const search = useFoundBeyond(data)
  const mayChange = (filing: ManagedFilingSummary) =>
    filing.filingMode === 'managed' &&
    (!me || me.scopes.some((known) => known.scope === filing.scope && known.permissions.includes('edit')))
  const offered = search.filings?.filter((filing) => filing.id !== except && (!isForChange || mayChange(filing)))
  const [inScope, elsewhere] = [true, false].map((isIn) =>
    offered?.filter((filing) => (filing.scope === scope) === isIn),
  )
  return {
    options: inScope && elsewhere && [...inScope, ...elsewhere].map(toOption),
    error: data ? null : error,
    isReading: isWanted && !error && data?.state !== 'complete' && data?.state !== 'cut',
    onRetry: () => void refetch(),
    onSearch: search.type,
  }
}

const foundCount = 50

/** The filings of a list, and where it is longer than what is loaded those that the service finds by what is typed. */
function useFoundBeyond(list: AllPages<ManagedFilingSummary> | undefined) {
  const beyond = useBeyond({ isCut: list?.state === 'cut', most: filingLimits.searchCharacters })
  const { data: found } = useQuery({
    ...newestFoundQuery(browserClient, beyond.text, foundCount),
    enabled: beyond.isAsked,
    placeholderData: keepPreviousData,
  })
  return { filings: useJoined(list?.items, found), type: beyond.type }
}

function toOption(filing: ManagedFilingSummary): RecordOption {
  const [code = '', ...otherCodes] = listTrackingNumbers(filing)
  return { key: filing.id, code, otherCodes, name: filing.displayName, note: filing.filingType ?? undefined }
}
