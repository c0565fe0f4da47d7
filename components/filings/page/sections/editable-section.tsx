'use client'

import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { focusDrawn } from '#components/filings/letters/focus-drawn.ts'
import { type Draft, useDraft } from '#components/filings/letters/use-draft.ts'
import { toast } from '#components/ui/feedback/toaster.tsx'
import type { Person } from '#lib/contract/accounts/person.ts'
import { SectionForm } from './section-form.tsx'
import { SectionFrame } from './section-frame.tsx'

interface SectionDraft {
  /** Of the version that was opened. */
  readonly revision: string | null
}

export interface Editing<Value> {
  readonly value: Value
  readonly set: (value: Value) => void
  /** Issues are shown once saving was tried. */
  readonly wasTried: boolean
}

interface EditableSectionProps<Value extends SectionDraft, Body, Saved> {
  title: string
  description: string
  saved: { readonly updatedAt: string | null; readonly updatedBy: Person | null }
  canEdit: boolean
  /** Names the draft in this tab: one for each member and record. */
  draftName: string
  schema: z.ZodType<Value>
  start: () => Value
  /** Selects the element around the fields. */
  fields: string
  mutation: UseMutationOptions<Saved, Error, Body>
  /** The body that saves the draft; null where a field is wrong. */
  read: (value: Value) => Body | null
  /** “The rate data was saved” */
  savedMessage: string
  /** The saved version. */
  shown: ReactNode
  children: (editing: Editing<Value>) => ReactNode
}

/** A section that is shown, edited as a whole and saved on the revision that was opened; the draft survives a reload. */
export function EditableSection<Value extends SectionDraft, Body, Saved>(
  props: EditableSectionProps<Value, Body, Saved>,
) {
  const { title, description, saved, canEdit, draftName, schema, start, fields, shown } = props
  const draft = useDraft(draftName, schema)
  const isEditing = canEdit && draft.value !== null
  const edit = () => {
    draft.set(start())
    focusDrawn(`${fields} :is(input, select)`)
  }
  const close = () => {
    draft.discard()
    focusDrawn(`[data-section="${title}"]`)
  }
  return (
    <SectionFrame title={title} description={description} saved={saved} onEdit={canEdit && !isEditing ? edit : null}>
      {isEditing && draft.value ? (
        <DraftForm {...props} draft={{ ...draft, discard: close }} value={draft.value} />
      ) : (
        shown
      )}
    </SectionFrame>
  )
}

interface DraftFormProps<Value extends SectionDraft, Body, Saved> extends EditableSectionProps<Value, Body, Saved> {
  draft: Draft<Value>
  value: Value
}

function DraftForm<Value extends SectionDraft, Body, Saved>(props: DraftFormProps<Value, Body, Saved>) {
  const { title, saved, fields, mutation, read, savedMessage, shown, children, draft, value } = props
  const { mutate, isPending, error } = useMutation(mutation)
  const [wasTried, setTried] = useState(false)
  const body = read(value)
  const isStale = value.revision !== saved.updatedAt && !isPending
  const save = () => {
    setTried(true)
    if (body === null) {
      focusDrawn(`${fields} [aria-invalid]`)
      return
    }
    const onSuccess = () => {
      draft.discard()
      toast.success(savedMessage)
    }
    mutate(body, { onSuccess })
  }
  return (
    <SectionForm
      title={title}
      newer={isStale ? shown : null}
      hasIssues={wasTried && body === null}
      error={error}
      isPending={isPending}
      onSave={save}
      onDiscard={draft.discard}
      onReplace={() => draft.set({ ...value, revision: saved.updatedAt })}
    >
      {children({ value, set: draft.set, wasTried })}
    </SectionForm>
  )
}
