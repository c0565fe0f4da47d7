'use client'

import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { FilingValues } from '#components/filings/form/filing-values.ts'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingReading } from '#lib/contract/filings/imports.ts'
import { companiesQuery } from '#lib/queries/reference.ts'
import { compareCompany } from './compare-company.ts'

/** Below the company: a warning where the PDF has another NAIC code or name. */
export function CompanyNotice({ scope, reading }: { scope: string; reading: FilingReading }) {
  const chosenId = useWatch<FilingValues, 'companyId'>({ name: 'companyId' })
  const { data: companies } = useQuery(companiesQuery(browserClient, scope))
  const chosen = companies?.find(({ id }) => id === chosenId)
  const warning = chosen ? compareCompany(reading, chosen) : null
  return (
    <div role="status" className="mt-1 text-xs empty:hidden">
      {warning ? <p className="border-warning border-l-2 bg-warning-soft px-2 py-1">{warning}</p> : null}
    </div>
  )
}
