'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { Dialog } from '#components/ui/layers/dialog.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingComment } from '#lib/contract/filings/comments.ts'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { filingDocumentsQuery } from '#lib/queries/filings.ts'
import { addLetterItemMutation, filingLettersQuery } from '#lib/queries/letters.ts'
import { DocumentChoice } from './document-choice.tsx'
import { findItemNumberIssue, nextItemNumber } from './model/item-number.ts'

/** Makes a discussion an item of an objection letter. Renders nothing where the filing has none. */
export function AddToLetter({ discussion }: { discussion: FilingComment }) {
  const { data: letters } = useQuery(filingLettersQuery(browserClient, discussion.filingId))
  const [isOpen, setOpen] = useState(false)
  if (!letters?.length) return null
  return (
    <>
      <Button size="sm" icon={<MailPlus aria-hidden="true" className="size-3.5" />} onClick={() => setOpen(true)}>
        Add to a letter
      </Button>
      {isOpen ? <AddDialog discussion={discussion} letters={letters} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface AddDialogProps {
  discussion: FilingComment
  letters: readonly FilingLetter[]
  onClose: () => void
}

function AddDialog({ discussion, letters, onClose }: AddDialogProps) {
  const formId = useId()
  const [letterId, setLetterId] = useState(letters[0]?.id ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const [documentIds, setDocumentIds] = useState<readonly string[]>([])
  const { data: documents } = useQuery(filingDocumentsQuery(browserClient, discussion.filingId))
  const { add, isPending, error } = useAddItem(discussion, onClose)
  const letter = letters.find(({ id }) => id === letterId) ?? letters[0]
  if (!letter) return null
  const numbers = letter.items.map((item) => item.number)
  const number = typed ?? nextItemNumber(numbers)
  const issue = findItemNumberIssue(number, numbers)
  return (
    <Dialog
      title="Add this discussion to a letter"
      description="It becomes an item that the response answers. Its text, replies and fix work stay as they are."
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isPending} disabled={issue !== null}>
            Add to the letter
          </Button>
        </>
      }
    >
      <form
        id={formId}
        aria-label="Item of a letter"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (issue === null && !isPending) add(letter, { number: Number(number), documentIds })
        }}
      >
        <Field label="Objection letter">
          <Select
            options={letters.map(({ id, number: name }) => ({ value: id, label: name }))}
            value={letter.id}
            onChange={setLetterId}
          />
        </Field>
        <Field label="Item" error={issue} className="max-w-40">
          <Input inputMode="numeric" value={number} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
        <DocumentChoice
          label="Schedule items"
          documents={documents ?? []}
          chosenIds={documentIds}
          onChange={setDocumentIds}
        />
        {error ? (
          <CallError error={error} title="The discussion was not added. The letter shown is the current one." />
        ) : null}
      </form>
    </Dialog>
  )
}

function useAddItem({ id, filingId }: FilingComment, onAdded: () => void) {
  const { mutate, isPending, error } = useMutation(addLetterItemMutation(browserClient, filingId))
  const add = (letter: FilingLetter, item: { number: number; documentIds: readonly string[] }) => {
    const { number, documentIds } = item
    const body = { commentId: id, number, documentIds: [...documentIds], updatedAt: letter.updatedAt }
    mutate(
      { letterId: letter.id, item: body },
      {
        onSuccess: () => {
          toast.success(`The discussion is item ${number} of objection letter ${letter.number}`)
          onAdded()
        },
      },
    )
  }
  return { add, isPending, error }
}
