'use client'

import { useQuery } from '@tanstack/react-query'
import { EditableSection } from '#components/filings/page/sections/editable-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import type { RateData } from '#lib/contract/filings/rate-data.ts'
import { replaceRateDataMutation } from '#lib/queries/filing-sections.ts'
import { companiesQuery } from '#lib/queries/reference.ts'
import { draftOf, RateDraft, readDraft } from './model/rate-draft.ts'
import { RateGrid } from './rate-grid.tsx'
import { RateTable } from './rate-table.tsx'

interface RateDataSectionProps {
  filing: ManagedFiling
  rateData: RateData
  canEdit: boolean
  memberId: string
}

/** The rate data of the Rate/Rule schedule: of the whole filing, and of each company. */
export function RateDataSection({ filing, rateData, canEdit, memberId }: RateDataSectionProps) {
  const companies = useQuery(companiesQuery(browserClient, filing.scope)).data ?? []
  return (
    <EditableSection
      title="Rate data"
      description="As SERFF’s Rate/Rule schedule asks for it. Rate impact is the change that is requested."
      saved={rateData}
      canEdit={canEdit}
      draftName={`${memberId}:${filing.id}:rate-data`}
      schema={RateDraft}
      start={() => draftOf(rateData)}
      fields="[data-rate-grid]"
      mutation={replaceRateDataMutation(browserClient, filing.id)}
      read={(value) => {
        const { figures, issues } = readDraft(value, companies)
        return issues.length > 0 ? null : { ...figures, updatedAt: value.revision }
      }}
      savedMessage="The rate data was saved"
      shown={<RateTable rates={rateData} />}
    >
      {({ value, set, wasTried }) => {
        const { figures, issues } = readDraft(value, companies)
        return (
          <RateGrid
            value={value}
            companies={companies}
            figures={figures}
            issues={wasTried ? issues : []}
            onChange={(change) => set({ ...value, ...change })}
          />
        )
      }}
    </EditableSection>
  )
}
