'use client'

import { useMutation } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { dayOf } from '#components/filings/browser/model/due.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { useNow } from '#components/ui/feedback/use-now.ts'
import { Popover } from '#components/ui/layers/popover.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { recordLabels } from '#lib/contract/filings/fields.ts'
import { recordSubmissionMutation } from '#lib/queries/filings.ts'

interface EditSubmissionProps {
  filingId: string
  submittedOn: string | null
}

/** Records the day on which a person submitted the filing in SERFF. */
export function EditSubmission(props: EditSubmissionProps) {
  const [isOpen, setOpen] = useState(false)
  const label = props.submittedOn === null ? 'Record submission' : 'Change submission'
  return (
    <Popover
      title="Submission"
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton size="sm" label={label} icon={<CalendarCheck />} />}
    >
      <SubmissionForm {...props} onClose={() => setOpen(false)} />
    </Popover>
  )
}

function SubmissionForm({ filingId, submittedOn, onClose }: EditSubmissionProps & { onClose: () => void }) {
  const [day, setDay] = useState(submittedOn ?? '')
  const now = useNow()
  const record = useMutation(recordSubmissionMutation(browserClient, filingId))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    record.mutate(day === '' ? null : day, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} className="flex w-80 max-w-full flex-col gap-3">
      {record.error ? (
        <CallError error={record.error} title="The day was not saved." titleIfLost="The day may have been saved." />
      ) : null}
      <Field
        label={recordLabels.submittedOn}
        description="The day on which you submitted the filing to the state. This only records it: Filing Desk submits nothing. Leave it empty if the filing was not submitted."
      >
        <Input
          type="date"
          max={now === null ? undefined : dayOf(now)}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary" isBusy={record.isPending}>
        Save
      </Button>
    </form>
  )
}
