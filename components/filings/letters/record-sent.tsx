'use client'

import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { dayOf } from '#components/filings/browser/model/due.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { ConfirmButton } from '#components/ui/controls/confirm-button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Popover } from '#components/ui/layers/popover.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { recordSentMutation } from '#lib/queries/letters.ts'
import { focusDrawn } from './focus-drawn.ts'

/** Records the day on which a person sent the response to the state. */
export function RecordSent({ letter }: { letter: FilingLetter }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      title={`Response to objection letter ${letter.number}`}
      align="start"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" icon={<Send aria-hidden="true" className="size-3.5" />}>
          Record as sent
        </Button>
      }
    >
      <SentForm letter={letter} onClose={() => setOpen(false)} />
    </Popover>
  )
}

function SentForm({ letter, onClose }: { letter: FilingLetter; onClose: () => void }) {
  const today = dayOf(Date.now())
  const [day, setDay] = useState(today)
  const { mutateAsync, isPending, error } = useMutation(recordSentMutation(browserClient, letter))
  // Not a callback of `mutate`: the letter is read again first, and this form is gone with its button then.
  const record = async () => {
    const { number } = await mutateAsync(day)
    toast.success(`The response to objection letter ${number} was recorded as sent`)
    onClose()
    focusLetter(letter)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    record().catch(() => {
      // Shown above the field.
    })
  }
  return (
    <form onSubmit={submit} className="flex w-80 max-w-full flex-col gap-3">
      {error ? (
        <CallError error={error} title="The day was not saved." titleIfLost="The day may have been saved." />
      ) : null}
      <Field
        label="Sent on"
        description="The day on which you sent the response to the state. This only records it: Filing Desk sends nothing. The open items of the letter are resolved, and their fix work ends."
      >
        <Input
          type="date"
          required
          min={letter.receivedDate}
          max={today}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary" isBusy={isPending}>
        Record as sent
      </Button>
    </form>
  )
}

/** The button that was pressed is gone then. */
function focusLetter({ id }: FilingLetter): void {
  focusDrawn(`[id="letter-${CSS.escape(id)}"]`)
}

/** For a day that was recorded by mistake: what it resolved is open again. */
export function TakeBackSent({ letter }: { letter: FilingLetter }) {
  const { mutateAsync } = useMutation(recordSentMutation(browserClient, letter))
  const takeBack = async () => {
    try {
      await mutateAsync(null)
      toast.success(`The response to objection letter ${letter.number} is recorded as not sent`)
      focusLetter(letter)
    } catch (error) {
      const { title, advice } = describeError(error)
      toast.error('The record was not changed', { description: `${title}. ${advice}` })
    }
  }
  return (
    <ConfirmButton
      trigger={<Button size="sm">It was not sent</Button>}
      title="Record that the response was not sent?"
      consequence="The items that were resolved with it are open again, and the response can be changed."
      action="It was not sent"
      onConfirm={takeBack}
    />
  )
}
