'use client'

import { useMutation } from '@tanstack/react-query'
import { Download, Pencil, Reply, Trash2 } from 'lucide-react'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { buttonStyle } from '#components/ui/controls/button-style.ts'
import { ConfirmButton } from '#components/ui/controls/confirm-button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { type FilingLetter, type LetterFormat, letterFormats } from '#lib/contract/filings/letters.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { deleteLetterMutation } from '#lib/queries/letters.ts'
import { listUnanswered } from './model/response-draft.ts'

const formatNames: Record<LetterFormat, string> = { docx: 'Word', pdf: 'PDF' }

interface LetterActionsProps {
  letter: FilingLetter
  canEdit: boolean
  onRespond: () => void
  onChange: () => void
}

/** The response can be downloaded once every item has an answer. */
export function LetterActions({ letter, canEdit, onRespond, onChange }: LetterActionsProps) {
  const { filingId, id, response } = letter
  const unanswered = listUnanswered(letter)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canEdit ? (
        <>
          <Button size="sm" icon={<Reply aria-hidden="true" className="size-3.5" />} onClick={onRespond}>
            {response === null ? 'Write the response' : 'Change the response'}
          </Button>
          <Button size="sm" icon={<Pencil aria-hidden="true" className="size-3.5" />} onClick={onChange}>
            Change the letter
          </Button>
          {response === null ? <DeleteLetter letter={letter} /> : null}
        </>
      ) : null}
      {response !== null && unanswered.length === 0
        ? letterFormats.map((format) => (
            <a
              key={format}
              href={`${bffRoot}/managed-filings/${filingId}/letters/${id}/response/file?format=${format}`}
              download
              className={buttonStyle('secondary', 'sm')}
            >
              <Download aria-hidden="true" className="size-3.5" />
              Download as {formatNames[format]}
            </a>
          ))
        : null}
      {response !== null && unanswered.length > 0 ? (
        <span className="text-faint text-xs">
          Answer {unanswered.length === 1 ? 'item' : 'items'} {unanswered.join(', ')} to download the letter.
        </span>
      ) : null}
    </div>
  )
}

function DeleteLetter({ letter }: { letter: FilingLetter }) {
  const { number } = letter
  const { mutateAsync } = useMutation({
    ...deleteLetterMutation(browserClient, letter),
    onSuccess: () => toast.success(`Objection letter ${number} was deleted`),
    onError: (error) => {
      const { title, advice } = describeError(error)
      toast.error(`Objection letter ${number} was not deleted`, { description: `${title}. ${advice}` })
    },
  })
  return (
    <ConfirmButton
      trigger={
        <Button size="sm" icon={<Trash2 aria-hidden="true" className="size-3.5" />}>
          Delete
        </Button>
      }
      title={`Delete objection letter ${number}?`}
      consequence="The letter and the discussions of its items are deleted. This cannot be undone."
      action="Delete letter"
      onConfirm={() => mutateAsync()}
    />
  )
}
