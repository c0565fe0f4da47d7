'use client'

import { useQuery } from '@tanstack/react-query'
import { ContactSection } from '#components/filings/page/contact/contact-section.tsx'
import { RateDataSection } from '#components/filings/page/rates/rate-data-section.tsx'
import { RequirementsSection } from '#components/filings/page/requirements/requirements-section.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { NamedDocument } from '#lib/contract/filings/documents.ts'
import type { ManagedFiling } from '#lib/contract/filings/filing.ts'
import type { RateData } from '#lib/contract/filings/rate-data.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { contactAndFeesQuery } from '#lib/queries/filing-sections.ts'
import { filingRequirementsQuery } from '#lib/queries/requirements.ts'

interface SectionsTabProps {
  filing: ManagedFiling
  rateData: RateData
  documents: readonly NamedDocument[]
  canEdit: boolean
}

/** Facts that a filing states next to its record and its documents. */
export function SectionsTab({ filing, rateData, documents, canEdit }: SectionsTabProps) {
  const memberId = useQuery(meQuery(browserClient)).data?.member.id ?? 'anyone'
  const requirements = useQuery(filingRequirementsQuery(browserClient, filing.id))
  const contact = useQuery(contactAndFeesQuery(browserClient, filing.id))
  const failed = [contact, requirements].find(({ error }) => error !== null)
  return (
    <div className="flex flex-col px-4 pb-10 sm:px-6">
      <RateDataSection filing={filing} rateData={rateData} canEdit={canEdit} memberId={memberId} />
      {contact.data ? (
        <ContactSection filingId={filing.id} saved={contact.data} canEdit={canEdit} memberId={memberId} />
      ) : null}
      {requirements.data ? (
        <RequirementsSection {...{ filingId: filing.id, documents, canEdit, memberId }} saved={requirements.data} />
      ) : null}
      {failed ? (
        <CallError
          error={failed.error}
          title="Part of this tab could not be loaded."
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      ) : null}
    </div>
  )
}
