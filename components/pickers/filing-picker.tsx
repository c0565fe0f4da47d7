'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSettled } from '#components/ui/controls/use-settled.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import type { AllPages } from '#lib/queries/all-pages-query.ts'
import { filingQuery, filingsQuery, listTrackingNumbers, newestFoundQuery } from '#lib/queries/filings.ts'
import { type PickerProps, RecordCombobox, type RecordList, type RecordOption } from './record-combobox.tsx'

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

/** A search is sent once typing pauses. */
const settledAfterMs = 250
const foundCount = 50
const none: readonly never[] = []

/** The filings of a list, and where it is longer than what is loaded those that the service finds by what is typed. */
function useFoundBeyond(list: AllPages<ManagedFilingSummary> | undefined) {
  const [typed, type] = useState('')
  const settled = useSettled(typed, settledAfterMs).slice(0, filingLimits.searchCharacters)
  const { data: found } = useQuery({
    ...newestFoundQuery(browserClient, settled, foundCount),
    enabled: list?.state === 'cut' && settled !== '',
    placeholderData: keepPreviousData,
  })
  const listed = list?.items
  const filings = useMemo(() => {
    const ids = new Set(listed?.map(({ id }) => id))
    return listed && [...listed, ...(found ?? none).filter(({ id }) => !ids.has(id))]
  }, [listed, found])
  return { filings, type }
}

function toOption(filing: ManagedFilingSummary): RecordOption {
  const [code = '', ...otherCodes] = listTrackingNumbers(filing)
  return { key: filing.id, code, otherCodes, name: filing.displayName, note: filing.filingType ?? undefined }
}
