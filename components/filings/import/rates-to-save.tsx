'use client'

import { RateGrid } from '#components/filings/page/rates/rate-grid.tsx'
import { RateTable } from '#components/filings/page/rates/rate-table.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import type { ListCorrections } from './use-list-corrections.ts'

/** The rate data that the filing gets. */
export function RatesToSave({ lists, canEdit }: { lists: ListCorrections; canEdit: boolean }) {
  const { rateDraft, companies, figures, issues, setRates } = lists
  return (
    <SideSection title="Rate data to save" description="By company, and of the whole filing where it is printed.">
      {canEdit ? (
        <RateGrid value={rateDraft} companies={companies} figures={figures} issues={issues} onChange={setRates} />
      ) : (
        <RateTable rates={figures} />
      )}
    </SideSection>
  )
}
