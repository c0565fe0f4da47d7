'use client'

import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Progress } from '#components/ui/feedback/progress.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { ColumnHelp } from '#components/uploads/table-import/column-help.tsx'
import { ImportFile } from '#components/uploads/table-import/import-file.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { scheduleColumns } from '#lib/contract/schedule-p/import-columns.ts'
import { scheduleLimits } from '#lib/contract/schedule-p/limits.ts'
import { isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { isUnderway, scheduleImportQuery, startScheduleImportMutation } from '#lib/queries/schedule-p-imports.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { type Answers, ImportQuestions } from './import-questions.tsx'

/** For those who look after the data: a file is checked first, then imported as a whole or not at all. */
export function ImportPage() {
  const { data: me } = useSuspenseQuery(meQuery(browserClient))
  const isAllowed = isAdministrator(me) && me?.features.includes('schedule_p_imports')
  return (
    <>
      <PageHeader title="Import Schedule P" description="Loads statement rows for everyone who uses this service." />
      {isAllowed ? (
        <Import />
      ) : (
        <EmptyState title="You cannot import Schedule P" className="sm:px-6">
          An owner or administrator of an organization with the Schedule P import feature can. The operator of this
          service switches the feature on.
        </EmptyState>
      )}
    </>
  )
}

function Import() {
  const [id, setId] = useQueryState('import', parseAsString.withDefault(''))
  const [file, setFile] = useState<File | null>(null)
  const [checkedFile, setCheckedFile] = useState<File | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const start = useMutation(startScheduleImportMutation(browserClient))
  const { data: run, error, refetch, isFetching } = useQuery(scheduleImportQuery(browserClient, id))
  const isBusy = start.isPending || (run !== undefined && isUnderway(run))
  const isDryRun = start.isPending ? start.variables.dryRun : run?.dryRun === true
  const isChecked = file !== null && checkedFile === file && run?.dryRun === true && run.status === 'succeeded'
  const send = (dryRun: boolean) => {
    if (!file) return
    setShare(0)
    start.mutate(
      { file, dryRun, answers: dryRun ? {} : answers, onUploadProgress: setShare },
      {
        onSuccess: (started) => {
          setCheckedFile(file)
          if (dryRun) setAnswers({})
          void setId(started.id)
        },
      },
    )
  }
  return (
    <>
      <ImportFile
        file={file}
        maxBytes={scheduleLimits.import.bytes}
        description={`CSV, or the first sheet of an Excel workbook, of at most ${scheduleLimits.import.bytes / 1024 / 1024} MB: printed rows, or the layout of the CAS Loss Reserving Database.`}
        kinds="CSV or Excel"
        extensions={['.csv', '.xlsx']}
        columns={scheduleColumns}
        templateName="schedule-p-template.csv"
        isReady={isChecked && run.questions.every((question) => answers[question.id])}
        busyWith={isBusy ? (isDryRun ? 'check' : 'import') : null}
        onChoose={setFile}
        onSend={send}
      />
      {start.isPending ? (
        <SideSection title="Upload">
          <Progress label={file?.name ?? 'Uploading'} share={share} />
        </SideSection>
      ) : null}
      {start.error ? <CallError error={start.error} title="The file was not accepted." /> : null}
      {error ? <CallError error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {run && !start.isPending ? <ImportOutcome run={run} /> : null}
      {isChecked && run.questions.length > 0 ? (
        <ImportQuestions questions={run.questions} answers={answers} onChange={setAnswers} />
      ) : null}
      <ColumnHelp columns={scheduleColumns} />
    </>
  )
}
