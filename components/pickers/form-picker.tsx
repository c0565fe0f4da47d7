'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { CallError } from '#components/shell/call-error.tsx'
import { Combobox } from '#components/ui/controls/combobox.tsx'
import { Field } from '#components/ui/controls/field.tsx'
import { Select } from '#components/ui/controls/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Form } from '#lib/contract/forms/operations.ts'
import { formEditionsQuery, formOfEditionQuery, formsQuery } from '#lib/queries/forms.ts'
import { nameEdition, nameForm } from './record-names.ts'
import { describeSearch, listFound } from './record-search.ts'

/** A form and one of its editions. Names are kept with ids, so that a choice is readable before anything is loaded. */
interface EditionChoice {
  readonly scope: string
  readonly formId: string
  readonly formName: string
  readonly editionId: string
  readonly editionName: string
}

interface FormPickerProps {
  /** Path of the choice: its controls are named below it, so that the focus can be sent to them. */
  name: string
  value: EditionChoice
  error: string | undefined
  onChange: (change: Partial<EditionChoice>) => void
}

type FoundForm = Pick<EditionChoice, 'scope'> & { readonly id: string; readonly name: string }

/** Picks a form and one of its editions. */
export function FormPicker({ name, value, error, onChange }: FormPickerProps) {
  const form = useNamedForm(value)
  const [search, setSearch] = useState('')
  const forms = useInfiniteQuery(formsQuery(browserClient, useDeferredValue(search.trim())))
  const { items, onMore } = listFound(forms, (page) => page.forms.map(toFound))
  const editions = useQuery(formEditionsQuery(browserClient, form.formId))
  const found = editions.data?.items ?? []
  const chosen = found.find(({ id }) => id === form.editionId)

  const choose = (item: FoundForm | null) =>
    onChange({
      formId: item?.id ?? '',
      formName: item?.name ?? '',
      scope: item?.scope ?? '',
      editionName: '',
      editionId: '',
    })
  const options = found.map((edition) => ({
    value: edition.id,
    label: nameEdition(edition),
    hint: `${edition.files.length} ${edition.files.length === 1 ? 'file' : 'files'}`,
  }))
  const remembered =
    form.editionId && !chosen ? [{ value: form.editionId, label: form.editionName || 'Chosen edition' }] : []
  return (
    <div className="flex flex-col gap-3" data-path={form.formId ? name : `${name}.editionId`}>
      <Field label="Form" error={form.formId ? undefined : error}>
        <Combobox<FoundForm>
          items={items}
          value={form.formId ? { id: form.formId, name: form.formName, scope: form.scope } : null}
          getKey={({ id }) => id}
          getLabel={(item) => item.name}
          placeholder="Search by form number or title"
          onSearch={(text) => setSearch(text === form.formName ? '' : text)}
          onMore={onMore}
          status={describeSearch(forms, items.length)}
          emptyText={forms.isSuccess ? 'No form matches this number or title.' : ''}
          onChange={choose}
        />
      </Field>
      <Field label="Edition" error={form.formId ? error : undefined}>
        <Select
          {...(form.formId !== '' && { name: `${name}.editionId` })}
          options={[...remembered, ...options]}
          value={form.editionId || null}
          placeholder={form.formId || form.editionId ? 'Choose an edition' : 'Choose a form first'}
          disabled={!form.formId}
          onChange={(editionId) =>
            onChange({ editionName: options.find((option) => option.value === editionId)?.label ?? '', editionId })
          }
        />
      </Field>
      {editions.error ? (
        <CallError
          error={editions.error}
          title="The editions could not be loaded."
          onRetry={() => editions.refetch()}
        />
      ) : null}
    </div>
  )
}

/** The choice with the form's name, also where only the edition is known, as in a recorded request. */
function useNamedForm(form: EditionChoice): EditionChoice {
  const isUnnamed = form.editionId !== '' && form.formId === ''
  const { data } = useQuery({ ...formOfEditionQuery(browserClient, form), enabled: isUnnamed })
  return isUnnamed && data ? { ...form, formId: data.form.id, formName: nameForm(data.form) } : form
}

function toFound(form: Form): FoundForm {
  return { id: form.id, scope: form.scope, name: nameForm(form) }
}
