'use client'

import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { DropArea } from '#components/ui/controls/drop-area.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { EmptyState } from '#components/ui/feedback/empty-state.tsx'
import { Progress } from '#components/ui/feedback/progress.tsx'
import { SideSection } from '#components/ui/layout/side-section.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { scheduleLimits } from '#lib/contract/schedule-p/limits.ts'
import { isAdministrator, meQuery } from '#lib/queries/accounts.ts'
import { isUnderway, scheduleImportQuery, startScheduleImportMutation } from '#lib/queries/schedule-p-imports.ts'
import { ImportOutcome } from './import-outcome.tsx'

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
  const start = useMutation(startScheduleImportMutation(browserClient))
  const { data: run, error, refetch, isFetching } = useQuery(scheduleImportQuery(browserClient, id))
  const isBusy = start.isPending || (run !== undefined && isUnderway(run))
  const isChecked = file !== null && checkedFile === file && run?.dryRun === true && run.status === 'succeeded'
  const send = (dryRun: boolean) => {
    if (!file) return
    setShare(0)
    start.mutate(
      { file, dryRun, onUploadProgress: setShare },
      {
        onSuccess: (started) => {
          setCheckedFile(file)
          void setId(started.id)
        },
      },
    )
  }
  return (
    <>
      <SideSection title="File" description={<Layouts />}>
        <FileChoice file={file} isDisabled={isBusy} onChange={setFile} />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => send(true)} disabled={!file} isBusy={isBusy && !isChecked}>
            Check file
          </Button>
          <Button variant="primary" onClick={() => send(false)} disabled={!isChecked} isBusy={isBusy && isChecked}>
            Import
          </Button>
        </div>
        <p className="mt-2 max-w-(--measure) text-muted text-xs">
          Checking reads the whole file and changes nothing. Import becomes available once the check has passed.
        </p>
      </SideSection>
      {start.isPending ? (
        <SideSection title="Upload">
          <Progress label={file?.name ?? 'Uploading'} share={share} />
        </SideSection>
      ) : null}
      {start.error ? <CallError error={start.error} title="The file was not accepted." /> : null}
      {error ? <CallError error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {run && !start.isPending ? <ImportOutcome run={run} /> : null}
    </>
  )
}

function Layouts() {
  return (
    <>
      A CSV file of at most {scheduleLimits.import.bytes / 1024 / 1024} MB: printed rows, or the layout of the CAS Loss
      Reserving Database.
    </>
  )
}

interface FileChoiceProps {
  file: File | null
  isDisabled: boolean
  onChange: (file: File | null) => void
}

function FileChoice({ file, isDisabled, onChange }: FileChoiceProps) {
  const isTooLarge = file !== null && file.size > scheduleLimits.import.bytes
  return (
    <DropArea
      wanted={{ label: 'CSV', test: (name) => /\.csv$/i.test(name) }}
      isDisabled={isDisabled}
      onFiles={([dropped]) => onChange(dropped ?? null)}
      className="max-w-md"
    >
      <Field
        label="CSV file"
        description={
          file ? `${file.name}, ${file.size.toLocaleString('en-US')} bytes` : 'Choose a file, or drop it here.'
        }
        error={isTooLarge ? 'The file is larger than the import limit. Split it.' : null}
      >
        <Input
          type="file"
          accept=".csv,text/csv"
          disabled={isDisabled}
          className="py-1 file:mr-3 file:text-accent"
          onChange={(event) => onChange(event.currentTarget.files?.[0] ?? null)}
        />
      </Field>
    </DropArea>
  )
}
