'use client'

import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { TextLink } from '#components/ui/controls/text-link.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { ColumnHelp } from '#components/uploads/table-import/column-help.tsx'
import { ImportFile } from '#components/uploads/table-import/import-file.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { csvColumns } from '#lib/contract/filings/csv-import.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { canWrite, meQuery } from '#lib/queries/accounts.ts'
import { importFilingsMutation } from '#lib/queries/filing-changes.ts'
import { CsvOutcome } from './csv-outcome.tsx'

/** A file of filings is checked first, then imported as a whole or not at all. */
export function CsvImportPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const isAllowed = me !== null && canWrite(me) && me.scopes.some(({ permissions }) => permissions.includes('edit'))
  return (
    <>
      <PageHeader
        title="Import filings from CSV"
        description="Adds the filings of a CSV file. Filings that are there already are not changed."
        actions={<TextLink href={'/filings' as Route}>All filings</TextLink>}
      />
      {isAllowed ? (
        <Import />
      ) : (
        <EmptyState title="You cannot import filings" className="sm:px-6">
          It needs the permission to edit a managed company. An owner or administrator can give it to you.
        </EmptyState>
      )}
    </>
  )
}

function Import() {
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<File | null>(null)
  const run = useMutation(importFilingsMutation(browserClient))
  const send = (dryRun: boolean) => {
    if (!file) return
    run.mutate(
      { file, dryRun },
      { onSuccess: ({ issueCount }) => setChecked(dryRun && issueCount === 0 ? file : null) },
    )
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setChecked(null)
    run.reset()
  }
  const isChecked = file !== null && checked === file
  return (
    <>
      <ImportFile
        file={file}
        maxBytes={filingLimits.csvCharacters}
        description={`CSV in UTF-8 with at most ${filingLimits.csvRows.toLocaleString('en-US')} filings.`}
        kinds="CSV"
        extensions={['.csv']}
        columns={csvColumns}
        templateName="filings-template.csv"
        isReady={isChecked}
        busyWith={run.isPending ? (isChecked ? 'import' : 'check') : null}
        onChoose={choose}
        onSend={send}
      />
      {run.error ? <CallError error={run.error} title="Nothing was imported." /> : null}
      {run.data ? <CsvOutcome outcome={run.data} /> : null}
      <ColumnHelp columns={csvColumns} />
    </>
  )
}
