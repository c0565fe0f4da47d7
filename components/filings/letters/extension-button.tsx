'use client'

import { useMutation } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { dayOf } from '#components/filings/browser/model/due.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { isRejection } from '#lib/client/errors.ts'
import type { FilingLetter, LetterExtension } from '#lib/contract/filings/letters.ts'
import { updateLetterMutation } from '#lib/queries/letters.ts'
import { type ExtensionDraft, findExtensionIssues, startExtension, toExtension } from './model/extension-draft.ts'

/** Notes that a later respond-by date was requested of the state, and granted. */
export function ExtensionButton({ letter }: { letter: FilingLetter }) {
  const [draft, setDraft] = useState<ExtensionDraft | null>(null)
  return (
    <>
      <Button
        size="sm"
        icon={<CalendarPlus aria-hidden="true" className="size-3.5" />}
        onClick={() => setDraft(startExtension(letter, dayOf(Date.now())))}
      >
        {letter.extension === null ? 'Note an extension' : 'Change the extension'}
      </Button>
      {draft ? (
        <ExtensionDialog letter={letter} draft={draft} onChange={setDraft} onClose={() => setDraft(null)} />
      ) : null}
    </>
  )
}

interface ExtensionDialogProps {
  letter: FilingLetter
  draft: ExtensionDraft
  onChange: (draft: ExtensionDraft) => void
  onClose: () => void
}

function ExtensionDialog({ letter, draft, onChange, onClose }: ExtensionDialogProps) {
  const formId = useId()
  const [wasTried, setTried] = useState(false)
  const { save, isPending, error } = useSaveExtension(letter, onClose)
  const issues = wasTried ? findExtensionIssues(draft, letter) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isPending || Object.keys(findExtensionIssues(draft, letter)).length > 0) return
    save(toExtension(draft))
  }
  return (
    <Dialog
      title={`Extension for objection letter ${letter.number}`}
      description="Nothing is sent to the state. A granted date becomes the respond-by date of the letter and its items; an item with its own date keeps it."
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {letter.extension === null ? null : (
            <Button isBusy={isPending} onClick={() => save(null)}>
              Remove extension
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" isBusy={isPending}>
            Save extension
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Extension" className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <DayField label="Requested on" name="requestedOn" {...{ draft, issues, onChange }} />
        <DayField label="Requested until" name="requestedUntil" {...{ draft, issues, onChange }} />
        <DayField label="Granted until" name="grantedUntil" isOptional {...{ draft, issues, onChange }} />
        {error ? (
          <div className="sm:col-span-2">
            <CallError error={error} title={titleOfError(error)} />
          </div>
        ) : null}
      </form>
    </Dialog>
  )
}

interface DayFieldProps {
  label: string
  name: keyof ExtensionDraft
  isOptional?: boolean
  draft: ExtensionDraft
  issues: Partial<Record<keyof ExtensionDraft, string>>
  onChange: (draft: ExtensionDraft) => void
}

function DayField({ label, name, isOptional = false, draft, issues, onChange }: DayFieldProps) {
  return (
    <Field label={label} isOptional={isOptional} error={issues[name]}>
      <Input
        type="date"
        value={draft[name]}
        onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
      />
    </Field>
  )
}

function useSaveExtension(letter: FilingLetter, onSaved: () => void) {
  const { mutate, isPending, error } = useMutation(updateLetterMutation(browserClient, letter))
  const save = (extension: LetterExtension | null) => {
    mutate(
      { extension, updatedAt: letter.updatedAt },
      {
        onSuccess: ({ number }) => {
          toast.success(`The extension for objection letter ${number} was ${extension === null ? 'removed' : 'saved'}`)
          onSaved()
        },
      },
    )
  }
  return { save, isPending, error }
}

/** After a conflict the letter is read again: the dialog saves on that revision. */
function titleOfError(error: unknown): string {
  return isRejection(error) ? 'The extension was not saved.' : 'The extension may have been saved.'
}
