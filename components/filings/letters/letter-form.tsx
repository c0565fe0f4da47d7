'use client'

import { useMutation } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Button } from '#components/ui/controls/button.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { IconButton } from '#components/ui/controls/icon-button.tsx'
import { Input } from '#components/ui/controls/input.tsx'
import { Textarea } from '#components/ui/controls/textarea.tsx'
import { toast } from '#components/ui/feedback/toaster.tsx'
import { browserClient } from '#lib/client/browser.ts'
import { isRejection } from '#lib/client/errors.ts'
import type { NamedDocument } from '#lib/contract/filings/documents.ts'
import type { FilingLetter } from '#lib/contract/filings/letters.ts'
import { filingLimits } from '#lib/contract/filings/limits.ts'
import { createLetterMutation, updateLetterMutation } from '#lib/queries/letters.ts'
import { DocumentChoice, listChoices } from './document-choice.tsx'
import {
  type DraftItem,
  findLetterIssues,
  findSentIssues,
  type LetterDraft,
  type LetterIssues,
  newItem,
  toChangedLetter,
  toNewLetter,
} from './model/letter-draft.ts'
import { StaleLetter } from './stale-letter.tsx'
import type { Draft } from './use-draft.ts'

interface LetterFormProps {
  filingId: string
  /** Null: a new letter. */
  letter: FilingLetter | null
  draft: Draft<LetterDraft>
  value: LetterDraft
  documents: readonly NamedDocument[]
}

/** An objection letter with its items, as the state sent it. */
export function LetterForm({ filingId, letter, draft, value, documents }: LetterFormProps) {
  const [wasTried, setTried] = useState(false)
  const { save, isPending, error, sent } = useSaveLetter({ filingId, letter })
  const placed = sent && !isPending ? findSentIssues(error, { draft: value, sent }) : {}
  const issues = { ...placed, ...(wasTried ? findLetterIssues(value) : {}) }
  const isStale = letter !== null && value.revision !== letter.updatedAt && !isPending
  const change = (fields: Partial<LetterDraft>) => draft.set({ ...value, ...fields })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isPending || isStale || Object.keys(findLetterIssues(value)).length > 0) return
    save(value, draft.discard)
  }
  const choices = listChoices(documents, letter?.items.flatMap((item) => item.documents) ?? [])
  return (
    <form
      aria-label={letter ? `Change objection letter ${letter.number}` : 'New objection letter'}
      data-letter-form={letter?.id ?? 'new'}
      className="flex max-w-(--measure) flex-col gap-5 border-line border-b py-4"
      onSubmit={submit}
    >
      <LetterFields value={value} issues={issues} onChange={change} />
      {value.items.map((item) => (
        <ItemFields
          key={item.key}
          item={item}
          issues={issues}
          documents={choices}
          canRemove={value.items.length > 1}
          onChange={(next) => change({ items: value.items.map((each) => (each.key === item.key ? next : each)) })}
          onRemove={() => change({ items: value.items.filter(({ key }) => key !== item.key) })}
        />
      ))}
      <div>
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={value.items.length >= filingLimits.letterItems}
          onClick={() => change({ items: [...value.items, newItem(value.items, crypto.randomUUID())] })}
        >
          Add item
        </Button>
      </div>
      {isStale ? <StaleLetter onReplace={() => change({ revision: letter.updatedAt })} /> : null}
      {error && !isStale && Object.keys(placed).length === 0 ? (
        <CallError error={error} title={titleOfSaveError(error)} />
      ) : null}
      {Object.keys(issues).length > 0 ? (
        <p role="alert" className="text-danger text-sm">
          The letter was not saved. Correct the marked fields.
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="basis-full text-faint text-xs">Kept in this tab until you save it.</span>
        <Button onClick={draft.discard}>{letter ? 'Discard changes' : 'Discard letter'}</Button>
        <Button type="submit" variant="primary" disabled={isStale} isBusy={isPending}>
          {letter ? 'Save letter' : 'Record letter'}
        </Button>
      </div>
    </form>
  )
}

function useSaveLetter({ filingId, letter }: Pick<LetterFormProps, 'filingId' | 'letter'>) {
  const create = useMutation(createLetterMutation(browserClient, filingId))
  const update = useMutation(updateLetterMutation(browserClient, { filingId, id: letter?.id ?? '' }))
  return {
    isPending: create.isPending || update.isPending,
    error: create.error ?? update.error,
    sent: create.variables ?? update.variables,
    save: (value: LetterDraft, onSaved: () => void) => {
      const onSuccess = ({ number }: FilingLetter) => {
        onSaved()
        toast.success(`Objection letter ${number} was saved`)
      }
      if (value.revision === null) create.mutate(toNewLetter(value), { onSuccess })
      else update.mutate(toChangedLetter(value, value.revision), { onSuccess })
    },
  }
}

interface LetterFieldsProps {
  value: LetterDraft
  issues: LetterIssues
  onChange: (fields: Partial<LetterDraft>) => void
}

function LetterFields({ value, issues, onChange }: LetterFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Letter number" error={issues.number} description="As printed on the letter.">
        <Input value={value.number} onChange={(event) => onChange({ number: event.currentTarget.value })} />
      </Field>
      <Field label="Letter date" error={issues.letterDate} className="justify-end">
        <Input
          type="date"
          value={value.letterDate}
          onChange={(event) => onChange({ letterDate: event.currentTarget.value })}
        />
      </Field>
      <Field label="Received" error={issues.receivedDate}>
        <Input
          type="date"
          value={value.receivedDate}
          onChange={(event) => onChange({ receivedDate: event.currentTarget.value })}
        />
      </Field>
      <Field label="Respond by" isOptional error={issues.respondBy}>
        <Input
          type="date"
          value={value.respondBy}
          onChange={(event) => onChange({ respondBy: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}

interface ItemFieldsProps {
  item: DraftItem
  issues: LetterIssues
  documents: readonly NamedDocument[]
  canRemove: boolean
  onChange: (item: DraftItem) => void
  onRemove: () => void
}

function ItemFields({ item, issues, documents, canRemove, onChange, onRemove }: ItemFieldsProps) {
  const name = item.number.trim() === '' ? 'Item' : `Item ${item.number.trim()}`
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-3">
        <Field label="Item" error={issues[`${item.key}.number`]}>
          <Input
            inputMode="numeric"
            value={item.number}
            onChange={(event) => onChange({ ...item, number: event.currentTarget.value })}
          />
        </Field>
        <Field
          label="Objection"
          error={issues[`${item.key}.text`]}
          count={{ text: item.text, limit: filingLimits.commentCharacters }}
          description={
            item.isAdded ? 'A discussion that was added to the letter: its text is its author’s.' : undefined
          }
        >
          <Textarea
            value={item.text}
            readOnly={item.isAdded}
            onChange={(event) => onChange({ ...item, text: event.currentTarget.value })}
          />
        </Field>
        {canRemove ? (
          <IconButton
            label={`${item.isAdded ? 'Take out' : 'Remove'} ${name.toLowerCase()}`}
            icon={<Trash2 />}
            className="mt-6"
            onClick={onRemove}
          />
        ) : null}
      </div>
      <DocumentChoice
        label="Schedule items"
        documents={documents}
        chosenIds={item.documentIds}
        onChange={(documentIds) => onChange({ ...item, documentIds: [...documentIds] })}
      />
    </fieldset>
  )
}

/** Without a response, the letter may be there all the same; a second one of its number is not recorded. */
export function titleOfSaveError(error: unknown): string {
  return isRejection(error) ? 'The letter was not saved.' : 'The letter may have been saved.'
}
