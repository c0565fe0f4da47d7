'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Pencil, Reply, Trash2 } from 'lucide-react'
import { FixButton } from '#components/filings/comments/fix-button.tsx'
import { describeError } from '#components/shell/describe-error.ts'
import { Button } from '#components/ui/controls/button.tsx'
import { buttonStyle } from '#components/ui/controls/button-style.ts'
import { ConfirmButton } from '#components/ui/controls/confirm-button.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { type FilingLetter, type LetterFormat, letterFormats } from '#lib/contract/filings/letters.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { bffRoot } from '#lib/contract/paths.ts'
import { meQuery } from '#lib/queries/accounts.ts'
import { deleteLetterMutation, deleteResponseMutation } from '#lib/queries/letters.ts'
import { ExtensionButton } from './extension-button.tsx'
import { focusDrawn } from './focus-drawn.ts'
import { listUnanswered } from './model/response-draft.ts'
import { RecordSent, TakeBackSent } from './record-sent.tsx'

const formatNames: Record<LetterFormat, string> = { docx: 'Word', pdf: 'PDF' }

interface LetterActionsProps {
  letter: FilingLetter
  canEdit: boolean
  onRespond: () => void
  onChange: () => void
}

/** The response can be downloaded, and recorded as sent, once every item has an answer. */
export function LetterActions(props: LetterActionsProps) {
  const { letter, canEdit, onChange } = props
  const { response } = letter
  const isSent = response !== null && response.sentOn !== null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canEdit && isSent ? <TakeBackSent letter={letter} /> : null}
      {canEdit && !isSent ? <OpenLetterActions {...props} /> : null}
      {canEdit ? (
        <Button size="sm" icon={<Pencil aria-hidden="true" className="size-3.5" />} onClick={onChange}>
          Change the letter
        </Button>
      ) : null}
      {canEdit && response === null ? <DeleteLetter letter={letter} /> : null}
      {canEdit && response !== null && !isSent ? (
        <DeleteResponse letter={letter} writtenBy={response.writtenBy.id} />
      ) : null}
      {response === null ? null : <Downloads letter={letter} />}
    </div>
  )
}

/** For a response that is not sent. */
function OpenLetterActions({ letter, onRespond }: LetterActionsProps) {
  const { filingId, items, response } = letter
  const open = items.flatMap(({ answer, resolvedAt, commentId }) =>
    answer === null && resolvedAt === null ? commentId : [],
  )
  return (
    <>
      <Button size="sm" icon={<Reply aria-hidden="true" className="size-3.5" />} onClick={onRespond}>
        {response === null ? 'Write the response' : 'Change the response'}
      </Button>
      {response !== null && listUnanswered(letter).length === 0 ? <RecordSent letter={letter} /> : null}
      <ExtensionButton letter={letter} />
      {open.length > 1 && open.length <= filingLimits.commentIds ? (
        <FixButton filingId={filingId} commentIds={open} label={`Fix all ${open.length} items`} />
      ) : null}
    </>
  )
}

function Downloads({ letter }: { letter: FilingLetter }) {
  const unanswered = listUnanswered(letter)
  if (unanswered.length > 0) {
    return (
      <span className="text-faint text-xs">
        Answer {unanswered.length === 1 ? 'item' : 'items'} {unanswered.join(', ')} to download the letter.
      </span>
    )
  }
  return letterFormats.map((format) => (
    <a
      key={format}
      href={`${bffRoot}/managed-filings/${letter.filingId}/letters/${letter.id}/response/file?format=${format}`}
      download
      className={buttonStyle('secondary', 'sm')}
    >
      <Download aria-hidden="true" className="size-3.5" />
      Download as {formatNames[format]}
    </a>
  ))
}

function DeleteLetter({ letter }: { letter: FilingLetter }) {
  const { number } = letter
  const { mutateAsync } = useMutation(deleteLetterMutation(browserClient, letter))
  return (
    <DeleteButton
      label="Delete"
      thing={`objection letter ${number}`}
      consequence="The letter and the discussions of its items are deleted. This cannot be undone."
      action="Delete letter"
      onDelete={() => mutateAsync()}
    />
  )
}

/** Offered to who saved it last: nothing was sent by saving it. */
function DeleteResponse({ letter, writtenBy }: { letter: FilingLetter; writtenBy: string }) {
  const { data: me } = useQuery(meQuery(browserClient))
  const { mutateAsync } = useMutation(deleteResponseMutation(browserClient, letter))
  if (me?.member.id !== writtenBy) return null
  return (
    <DeleteButton
      label="Delete the response"
      thing={`the response to objection letter ${letter.number}`}
      consequence="Its answers and its list of attachments are deleted. The letter and its discussions stay."
      action="Delete response"
      onDelete={async () => {
        await mutateAsync()
        focusDrawn(`[id="letter-${CSS.escape(letter.id)}"]`)
      }}
    />
  )
}

interface DeleteButtonProps {
  label: string
  thing: string
  consequence: string
  action: string
  onDelete: () => Promise<unknown>
}

function DeleteButton({ label, thing, consequence, action, onDelete }: DeleteButtonProps) {
  const subject = thing.charAt(0).toUpperCase() + thing.slice(1)
  const remove = async () => {
    try {
      await onDelete()
      toast.success(`${subject} was deleted`)
    } catch (error) {
      const { title, advice } = describeError(error)
      toast.error(`${subject} was not deleted`, { description: `${title}. ${advice}` })
    }
  }
  return (
    <ConfirmButton
      trigger={
        <Button size="sm" icon={<Trash2 aria-hidden="true" className="size-3.5" />}>
          {label}
        </Button>
      }
      title={`Delete ${thing}?`}
      consequence={consequence}
      action={action}
      onConfirm={remove}
    />
  )
}
