'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { BuilderDraft } from '#components/comparisons/builder/model/draft.ts'
import { CallError } from '#components/shell/call-error.tsx'
import { Combobox } from '#components/ui/combobox.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { browserClient } from '#lib/client/browser.ts'
import type { Form } from '#lib/contract/forms/operations.ts'
import { formEditionsQuery, formOfEditionQuery, formsQuery } from '#lib/queries/forms.ts'
import { describeSearch } from './describe-search.ts'
import { nameEdition, nameForm } from './form-names.ts'
import { listFound } from './list-found.ts'
import { useChoice } from './use-choice.ts'

interface FormChoice {
  readonly id: string
  readonly name: string
  readonly scope: string
}

interface FormPickerProps {
  name: `variants.${number}.form`
  /** By the edition's name, in place of the one that was chosen before. */
  onChosen: (editionName: string, before: string) => void
}

/** A Form record and one of its editions: the files of that edition hold the wording. */
export function FormPicker({ name, onChosen }: FormPickerProps) {
  const form = useNamedForm(name)
  const { error, set } = useChoice(`${name}.editionId`)
  const [search, setSearch] = useState('')
  const forms = useInfiniteQuery(formsQuery(browserClient, useDeferredValue(search.trim())))
  const { items, onMore } = listFound(forms, (page) => page.forms.map(toChoice))
  const editions = useQuery(formEditionsQuery(browserClient, form.formId))
  const found = editions.data?.items ?? []
  const chosen = found.find(({ id }) => id === form.editionId)

  const choose = (item: FormChoice | null) => {
    set(`${name}.formId`, item?.id ?? '')
    set(`${name}.formName`, item?.name ?? '')
    set(`${name}.scope`, item?.scope ?? '')
    set(`${name}.editionName`, '')
    set(`${name}.editionId`, '')
  }
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
        <Combobox<FormChoice>
          items={items}
          value={form.formId ? { id: form.formId, name: form.formName, scope: form.scope } : null}
          getKey={({ id }) => id}
          getLabel={(item) => item.name}
          placeholder="Search by form number or title"
          onSearch={(text) => setSearch(text === form.formName ? '' : text)}
          onMore={onMore}
          status={describeSearch(forms, items.length)}
          emptyText={forms.isSuccess ? 'No form you can read has this in its number or title.' : ''}
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
          onChange={(id) => {
            const editionName = options.find(({ value }) => value === id)?.label ?? ''
            set(`${name}.editionName`, editionName)
            set(`${name}.editionId`, id)
            onChosen(editionName, form.editionName)
          }}
        />
      </Field>
      {editions.error ? (
        <CallError error={editions.error} title="The editions could not be read." onRetry={() => editions.refetch()} />
      ) : null}
    </div>
  )
}

/** The choice with the form's name, also where only the edition is known: in a request that was recorded. */
function useNamedForm(name: `variants.${number}.form`) {
  const form = useWatch<BuilderDraft, typeof name>({ name })
  const isUnnamed = form.editionId !== '' && form.formId === ''
  const { data } = useQuery({ ...formOfEditionQuery(browserClient, form), enabled: isUnnamed })
  return isUnnamed && data ? { ...form, formId: data.form.id, formName: nameForm(data.form) } : form
}

function toChoice(form: Form): FormChoice {
  return { id: form.id, scope: form.scope, name: nameForm(form) }
}
