'use client'

import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { DueBadge } from '#components/filings/comments/due-badge.tsx'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { formatDay } from '#components/ui/feedback/time-format.ts'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { FilingLetter, LetterItem } from '#lib/contract/filings/letters.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { writeResponseMutation } from '#lib/queries/letters.ts'
import { type ChoosableDocument, DocumentChoice, listChoices } from './document-choice.tsx'
import { titleOfSaveError } from './letter-form.tsx'
import { findDateIssue, hasLongAnswer, type ResponseDraft, toResponse } from './model/response-draft.ts'
import { StaleLetter } from './stale-letter.tsx'
import type { Draft } from './use-draft.ts'

interface ResponseFormProps {
  letter: FilingLetter
  draft: Draft<ResponseDraft>
  value: ResponseDraft
  documents: readonly ChoosableDocument[]
}

/** The response to a letter, with a field for each of its items. Items can be answered one after the other. */
export function ResponseForm({ letter, draft, value, documents }: ResponseFormProps) {
  const { mutate, isPending, error } = useMutation(writeResponseMutation(browserClient, letter))
  const dateIssue = findDateIssue(value, letter)
  const canSave = dateIssue === null && !hasLongAnswer(value)
  const isStale = value.revision !== letter.updatedAt && !isPending
  const change = (fields: Partial<ResponseDraft>) => draft.set({ ...value, ...fields })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || isStale || !canSave) return
    mutate(toResponse(value, letter), {
      onSuccess: ({ number }) => {
        draft.discard()
        toast.success(`The response to objection letter ${number} was saved`)
      },
    })
  }
  return (
    <form
      aria-label={`Response to objection letter ${letter.number}`}
      data-response-form={letter.id}
      className="flex max-w-(--measure) flex-col gap-5"
      onSubmit={submit}
    >
      {letter.respondBy === null ? null : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          Respond by {formatDay(letter.respondBy)} <DueBadge respondBy={letter.respondBy} />
        </p>
      )}
      {letter.items.map((item) => (
        <AnswerField
          key={item.commentId}
          item={item}
          text={value.answers[item.commentId] ?? ''}
          isStale={isStale}
          onChange={(text) => change({ answers: { ...value.answers, [item.commentId]: text } })}
        />
      ))}
      <DocumentChoice
        label="Attachments"
        documents={listChoices(documents, letter.response?.attachments ?? [])}
        chosenIds={value.attachmentIds}
        areSent
        onChange={(attachmentIds) => change({ attachmentIds: [...attachmentIds] })}
      />
      <Field label="Date of the response" error={dateIssue} className="max-w-60">
        <Input type="date" value={value.date} onChange={(event) => change({ date: event.currentTarget.value })} />
      </Field>
      {isStale ? (
        <StaleLetter onReplace={letter.response?.sentOn ? null : () => change({ revision: letter.updatedAt })} />
      ) : null}
      {error && !isStale ? <CallError error={error} title={titleOfSaveError(error)} /> : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="basis-full text-faint text-xs">
          Kept in this tab until you save it. Nothing is sent to the state.
        </span>
        <Button onClick={draft.discard}>Discard changes</Button>
        <Button type="submit" variant="primary" disabled={isStale || !canSave} isBusy={isPending}>
          Save response
        </Button>
      </div>
    </form>
  )
}

interface AnswerFieldProps {
  item: LetterItem
  text: string
  /** The letter was saved elsewhere since. */
  isStale: boolean
  onChange: (text: string) => void
}

function AnswerField({ item, text, isStale, onChange }: AnswerFieldProps) {
  const { number, text: objection, acceptedReply, answer } = item
  return (
    <div className="flex flex-col gap-1.5">
      <blockquote className="whitespace-pre-wrap break-words border-line-strong border-l-2 pl-3 text-muted text-sm">
        {objection}
      </blockquote>
      <Field
        label={`Response to item ${number}`}
        count={{ text, limit: filingLimits.commentCharacters }}
        aside={
          acceptedReply === null || acceptedReply === text ? null : (
            <Button size="sm" variant="quiet" onClick={() => onChange(acceptedReply)}>
              Use the accepted reply
            </Button>
          )
        }
      >
        <Textarea rows={4} value={text} onChange={(event) => onChange(event.currentTarget.value)} />
      </Field>
      {isStale && answer !== null && answer !== text ? (
        <p className="whitespace-pre-wrap break-words border-warning border-l-2 pl-3 text-sm">
          <span className="text-muted">Saved since: </span>
          {answer}
        </p>
      ) : null}
    </div>
  )
}
