'use client'

import { useQuery } from '@tanstack/react-query'
import { browserClient } from '#lib/client/browser.ts'
import type { ManagedFilingSummary } from '#lib/contract/filings/filing.ts'
import { filingsQuery } from '#lib/queries/filings.ts'
import { type PickerProps, RecordCombobox, type RecordOption } from './record-combobox.tsx'

interface FilingPickerProps extends PickerProps {
  /** Filings of other scopes are not listed. */
  scope: string
  /** A filing that cannot be chosen: the one it is picked for. */
  except?: string | undefined
}

/** Picks a filing by its id; it is found by any of its tracking numbers or by its name. */
export function FilingPicker({ scope, except, ...props }: FilingPickerProps) {
  const { data, error, refetch } = useQuery(filingsQuery(browserClient))
  const offered = data?.items.filter((filing) => filing.scope === scope && filing.id !== except)
  return (
    <RecordCombobox
      {...props}
      plural="filings"
      placeholder="Tracking number or name"
      list={{
        options: offered?.map(toOption),
        error: data ? null : error,
        isReading: data?.state === 'reading',
        onRetry: () => void refetch(),
      }}
    />
  )
}

function toOption(filing: ManagedFilingSummary): RecordOption {
  const codes = [filing.serffTrackingNumber, filing.stateTrackingNumber, filing.companyTrackingNumber].flatMap(
    (code) => code ?? [],
  )
  const [code = '', ...otherCodes] = codes
  return { key: filing.id, code, otherCodes, name: filing.displayName, note: filing.filingType ?? undefined }
}
