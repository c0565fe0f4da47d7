'use client'

import { RateGrid } from '#components/filings/page/rates/rate-grid.tsx'
import { RateTable } from '#components/filings/page/rates/rate-table.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { FilingReading } from '#lib/contract/filings/imports.ts'
import { type RateFigure, rateFigures } from '#lib/contract/filings/rate-data.ts'
import { SourceButton } from './source-button.tsx'
import type { ListCorrections } from './use-list-corrections.ts'

interface RatesToSaveProps {
  reading: FilingReading
  lists: ListCorrections
  canEdit: boolean
}

/** Names of what was read of the whole filing. */
const overall: readonly (readonly [string, RateFigure])[] = [
  ['overallIndicatedChange', 'indicatedChange'],
  ['overallRateImpact', 'rateImpact'],
  ['overallPremiumChange', 'premiumChange'],
  ['overallPolicyholders', 'policyholders'],
]

/** The rate data that the filing gets, and the words that the figures of the whole filing were read from. */
export function RatesToSave({ reading, lists, canEdit }: RatesToSaveProps) {
  const { rateDraft, companies, figures, issues, setRates } = lists
  return (
    <SideSection title="Rate data to save" description="By company, and of the whole filing where it is printed.">
      {canEdit ? (
        <RateGrid value={rateDraft} companies={companies} figures={figures} issues={issues} onChange={setRates} />
      ) : (
        <RateTable rates={figures} />
      )}
      <ul aria-label="Whole filing, as printed" className="mt-1 flex flex-wrap gap-x-4">
        {overall.flatMap(([field, figure]) => {
          const found = reading.fields[field]
          if (!found) return []
          const { label } = rateFigures[figure]
          return (
            <li key={field} className="flex min-w-0 items-center gap-1 text-xs">
              <span aria-hidden="true">{label}</span>
              <SourceButton found={found} label={`${label}, whole filing`} />
            </li>
          )
        })}
      </ul>
    </SideSection>
  )
}
